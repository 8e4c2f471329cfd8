import { event } from '#lib/content/entities/event.ts';
import { notice } from '#lib/content/entities/notice.ts';
import { program } from '#lib/content/entities/program.ts';
import { documentId } from '#lib/content/media/document.ts';
import { publishedDocuments } from '#lib/content/media/library/documents.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { database } from '#lib/platform/db/client.ts';
import { findPublicPages } from '../seo/find-public-pages.ts';

/** Addresses of the site that are no page of its sitemap. */
const others =
  /^\/(about|receipt|apply\/(resume|mine|notice|reminders)|(feed|sitemap)\.xml|events\.ics|robots\.txt|manifest\.webmanifest|verify-receipt\.mjs|notices\/feed\.xml|(api|og|admin|\.well-known)(\/.*)?)$/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path as the sitemap has it: without a slash at its end, with the two queries that make another page. */
function readPath(path: string): { bare: string; page: string } {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const bare = decoded(pathname)
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/stakeHolders\//, '/stakeholders/')
    .replace(/^\/stakeholders\/academia$/, '/stakeholders/acdemia');
  const name = bare === '/apply' ? 'program' : 'page';
  const number = searchParams.get(name);
  return { bare, page: number && number !== '1' ? `${bare}?${name}=${number}` : bare };
}

/** Says of a path whether the site has something there for visitors now. Read once, because a text may have many links. */
export async function insidePages(): Promise<(path: string) => boolean> {
  const [pages, events, programs, notices, pictures, documents] = await Promise.all([
    findPublicPages(),
    findPublished(event),
    findPublished(program),
    findPublished(notice),
    database().media.findMany({ where: { removedAt: null }, select: { file: true } }),
    publishedDocuments(),
  ]);
  // A program that is closed still says so at its address.
  const known = new Set([
    ...pages.map(({ path }) => path),
    ...programs.map(({ id }) => `/apply?program=${id}`),
    ...notices.map(({ id }) => `/notices/${id}`),
    ...events.flatMap(({ id }) => [`/events/${id}`, `/events/${id}.ics`, `/events.ics/${id}`]),
  ]);
  const files = new Set(pictures.map(({ file }) => file));
  return (path) => {
    const { bare, page } = readPath(path);
    const [, file] = /^\/(?:media|api\/compressed)\/([^/]+)$/.exec(bare) ?? [];
    if (file) return files.has(file);
    const document = documentId(/^\/documents\/(.+)$/.exec(bare)?.[1] ?? '');
    if (document) return documents.has(document);
    return known.has(page) || others.test(bare);
  };
}
