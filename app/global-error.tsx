'use client';

import { useEffect, useState } from 'react';
import { OwnStyle, ownStyleId } from '#components/browser/inline-script.tsx';
import { isConnectionLost } from '#components/forms/back-online.ts';
import './globals.css';

const look = 'inline-flex min-h-11 items-center rounded-md px-5 font-semibold';

const loadAgain = () => location.reload();

/**
 * Shown when even the page's frame could not be rendered. Every page ships this screen, so it has no fonts, icons or
 * components.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  // The page that failed is still there, with its head and its fonts.
  const [before] = useState(() => {
    const page = globalThis.document;
    return { style: page?.getElementById(ownStyleId)?.textContent, root: page?.documentElement };
  });
  const [isLost] = useState(() => isConnectionLost(error));
  useEffect(() => {
    console.error(error);
    if (isLost) addEventListener('online', loadAgain);
  }, [error, isLost]);
  const title = isLost ? 'You are offline' : 'Something went wrong';
  return (
    <html
      lang="en-IN"
      className={before.root?.className}
      data-type={before.root?.dataset.type}
      data-theme={before.root?.dataset.theme}
    >
      <body>
        {before.style && <OwnStyle text={before.style} />}
        <title>{title}</title>
        <main className="mx-auto grid max-w-prose justify-items-start gap-5 px-gutter py-section-small">
          <h1 className="text-3xl">{title}</h1>
          {isLost ? (
            <p>The page loads again as soon as the connection is back.</p>
          ) : (
            <p>This page could not be shown. The fault is ours. Try again.</p>
          )}
          <p className="flex flex-wrap gap-3">
            <button
              type="button"
              onClick={isLost ? loadAgain : retry}
              className={`${look} bg-primary text-primary-ink`}
            >
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
