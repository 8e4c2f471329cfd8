'use client';

import { useEffect, useState } from 'react';
import { OwnStyle, ownStyleId } from '#components/browser/own-style.tsx';
import { isConnectionLost } from '#components/forms/back-online.ts';
import './globals.css';

const look = 'inline-flex min-h-11 items-center rounded-md px-5 font-semibold';

const fault = {
  title: 'Something went wrong',
  text: 'This page could not be shown.',
  advice: 'The fault is ours. Try again. If it happens again, please tell us what you were doing.',
};
const lost = {
  title: 'You are offline',
  text: 'A part of this page did not arrive. It loads again as soon as the connection is back.',
  advice: 'If that takes long, check your Wi-Fi or mobile data.',
};

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
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (!isLost) return;
    const loadAgain = () => location.reload();
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [isLost]);
  const { title, text, advice } = isLost ? lost : fault;
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
          <p>{text}</p>
          <p className="text-muted">{advice}</p>
          <p className="flex flex-wrap gap-3">
            <button
              type="button"
              onClick={isLost ? () => location.reload() : retry}
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
