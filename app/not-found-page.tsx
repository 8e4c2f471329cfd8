import type { Metadata } from 'next';
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { previousPath, respondNotFound } from '#lib/http/page-status.ts';

/** What the title and search engines say of it. */
export const notFoundMetadata: Metadata = { title: 'Page Not Found', robots: 'noindex' };

/** The site's response for an address that does not exist: the screen and the status 404. */
export function notFoundPage() {
  respondNotFound();
  return <NotFoundScreen cameFrom={previousPath()} />;
}
