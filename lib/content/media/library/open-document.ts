import path from 'node:path';
import { requireEditor } from '#lib/people/auth/require-access.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';
import { downloadDisposition } from '#lib/platform/http/download-disposition.ts';
import type { WholeFile } from '#lib/platform/http/file-answer.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { shownAnywhere, typeHeader } from '#lib/platform/http/security-headers.ts';
import type { FilePlace } from '#lib/platform/storage/stored-file.ts';
import { documentId, documentUrl } from '../document.ts';
import { isPublished } from './document-rows.ts';

/** A document as one client gets it. */
export interface OpenDocument extends WholeFile {
  place: FilePlace;
  /** Its own address, if another one was asked for. */
  moved: string | null;
}

export const documentNotFound = refuse('not_found', 'There is no such document.');

/** Nothing in it runs, loads or sends anything with the cookies of the site, whatever it contains. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * A number always has the same bytes, so browsers need not ask again. What is taken off the site leaves the caches of others
 * within a day.
 */
const forADay = 'public, max-age=86400';
const notKept = 'private, no-store';

/** Whether the decoded or the raw `segment` of an address is the one that the document has. */
const isOwn = (segment: string, name: string) =>
  [segment, readableSegment(segment)].some((each) => each.slice(each.indexOf('-') + 1) === name);

function readableSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The document at an address below `/documents/`. Visitors get it while something published names it, and those who edit
 * content at any time.
 * @returns not_found, the same for a document that is not published and for one that is not there
 */
export async function openDocument(headers: Headers, segment: string): Promise<Result<OpenDocument>> {
  const id = documentId(segment);
  const row = id === null ? null : await database().document.findUnique({ where: { id } });
  if (!row) return documentNotFound;
  const { file, name, mimeType, bytes, sha256, createdAt } = row;
  const isPublic = await cachedRead(`document ${id} is published`, () => isPublished(row.id));
  if (!isPublic && !(await requireEditor(headers)).ok) return documentNotFound;
  return success({
    place: { folder: 'documents', name: file },
    moved: isOwn(segment, name) ? null : documentUrl(row),
    bytes,
    headers: {
      'content-type': mimeType,
      'content-disposition': downloadDisposition(name, `document-${id}${path.extname(file)}`),
      etag: `"${sha256}"`,
      'last-modified': createdAt.toUTCString(),
      'cache-control': isPublic ? forADay : notKept,
      'content-security-policy': policy,
      ...typeHeader,
      ...(isPublic && shownAnywhere),
    },
  });
}
