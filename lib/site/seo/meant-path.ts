import { readablePath } from '#lib/platform/http/readable-path.ts';
import { findPublicPages } from './find-public-pages.ts';

/** Pages that no search engine lists. */
const unlisted = ['/apply/notice', '/apply/resume', '/receipt', '/search'];

/** An ampersand as HTML writes it, in a link that was copied from the source of a page. */
const writtenAmpersand = /&(amp|#0*38|#x0*26);/gi;
/** What a sentence, a list or a chat puts behind a link. */
const behind = /[\p{P}\p{S}\p{Z}\p{Cf}\p{Cc}]+$/u;

/** What is left of a path without what it gains on its way: letters in another case, signs behind it. */
const bare = (path: string): string =>
  readablePath(path).replace(writtenAmpersand, '&').replace(behind, '').normalize('NFC').toLowerCase();

/**
 * The page that a path means which is nearly its own: `/events.` at the end of a sentence, `/contact)` in brackets,
 * `/news&amp;announcement` from a page's source, `/Events` from a poster. Null if there is none, or if it is that path.
 */
export async function meantPath(path: string): Promise<string | null> {
  const wanted = bare(path);
  const paths = [...(await findPublicPages()).map((page) => page.path), ...unlisted];
  const meant = paths.find((each) => !each.includes('?') && bare(each) === wanted);
  return meant === undefined || meant === '/' || meant === readablePath(path).replace(/\/$/, '') ? null : meant;
}
