import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { previousPath, respondNotFound } from '#lib/http/page-status.ts';

/** The site's response for an address that does not exist: the screen and the status 404. */
export function notFoundPage() {
  respondNotFound();
  return <NotFoundScreen cameFrom={previousPath()} />;
}
