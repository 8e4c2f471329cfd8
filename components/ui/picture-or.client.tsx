'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The picture inside, or `fallback` once it turns out that the picture cannot be shown (spec, section 4). */
export function PictureOr({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // The picture may have failed before this script ran.
    const picture = frame.current?.querySelector('img');
    if (picture?.currentSrc && picture.complete && picture.naturalWidth === 0) setFailed(true);
  }, []);
  if (hasFailed) return fallback;
  return (
    <span ref={frame} onErrorCapture={() => setFailed(true)} className="contents">
      {children}
    </span>
  );
}
