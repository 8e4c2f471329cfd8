'use client';

import { ErrorScreen } from '#components/layout/error-screen.client.tsx';
import { fontVariables } from './fonts.ts';
import './globals.css';

/** When not even the frame of the page could be drawn. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen {...props} />
        </main>
      </body>
    </html>
  );
}
