import type { ReactNode } from 'react';

/**
 * The picture inside, or `fallback` once it turns out that the picture cannot be shown (spec, section 4): the browser
 * tells replaceFailedPictures. The children of an element hidden this way are read out by nobody.
 */
export function PictureOr({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <span data-picture-or="" className="contents">
      {children}
      <span hidden className="contents">
        {fallback}
      </span>
    </span>
  );
}
