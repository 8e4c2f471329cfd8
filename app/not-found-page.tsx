import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { answerNotFound, previousPath } from '#lib/http/page-status.ts';

/** What a page of the site shows, and answers, when there is nothing at its address. */
export function notFoundPage() {
  answerNotFound();
  return <NotFoundScreen cameFrom={previousPath()} />;
}
