'use client';

import { useEffect, useState } from 'react';
import { OwnStyle, ownStyleId } from '#components/browser/own-style.tsx';
import './globals.css';

const look = 'inline-flex min-h-11 items-center rounded-md px-5 font-semibold';

/**
 * Shown when even the page's frame could not be rendered. Every page ships this screen, so it has no fonts, icons or
 * components.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  // The page that failed is still there, with its head.
  const [style] = useState(() => globalThis.document?.getElementById(ownStyleId)?.textContent);
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="en-IN">
      <body>
        {style && <OwnStyle text={style} />}
        <title>Something went wrong</title>
        <main className="mx-auto grid max-w-prose justify-items-start gap-5 px-gutter py-section-small">
          <h1 className="text-3xl">Something went wrong</h1>
          <p>This page could not be shown.</p>
          <p className="text-muted">
            The fault is ours. Try again in a moment. If it happens again, please tell us what you were doing.
          </p>
          <p className="flex flex-wrap gap-3">
            <button type="button" onClick={retry} className={`${look} bg-primary text-primary-ink`}>
              Try Again
            </button>
            <a href="/" className={`${look} border border-edge`}>
              Return Home
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
