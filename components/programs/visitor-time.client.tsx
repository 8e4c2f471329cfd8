'use client';

import { showVisitorTime } from '#lib/platform/browser/show-visitor-time.ts';
import { visitorTime } from '#lib/platform/time/visitor-time.ts';

/**
 * The moment in the visitor's own time, if it differs. The page is one for everybody, so only the browser knows: the
 * inline script before the first paint, or this component when the page is drawn there.
 */
export function VisitorTime({ at }: { at: string }) {
  const isServer = typeof window === 'undefined';
  return (
    <>
      <span data-at={at} suppressHydrationWarning>
        {isServer ? '' : visitorTime(new Date(at))}
      </span>
      <script
        // In the browser such a script never runs, and React warns of one that looks as if it should.
        type={isServer ? 'text/javascript' : 'text/plain'}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
        dangerouslySetInnerHTML={{ __html: showVisitorTime }}
      />
    </>
  );
}
