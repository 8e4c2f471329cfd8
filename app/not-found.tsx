import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Page Not Found' };

const look = 'inline-flex min-h-11 items-center rounded-md px-5 font-semibold';

/**
 * For addresses outside the public site and the back office. The framework sends this screen with every page, so it has
 * no header and no footer. The catch-all route has the site's own not-found screen.
 */
export default function NotFound() {
  return (
    <main className="mx-auto grid max-w-prose justify-items-start gap-5 px-gutter py-section-small">
      <h1 className="text-3xl">Page Not Found</h1>
      <p>There is nothing at this address.</p>
      <a href="/" className={`${look} bg-primary text-primary-ink`}>
        Return Home
      </a>
    </main>
  );
}
