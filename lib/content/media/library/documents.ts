import path from 'node:path';
import { z } from 'zod';
import { allEntities } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { delegate } from '#lib/content/fields/columns.ts';
import { isList } from '#lib/content/fields/field.ts';
import { type Caller, requireRight } from '#lib/people/auth/access.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';
import type { WholeFile } from '#lib/platform/http/file-answer.ts';
import { downloadDisposition } from '#lib/platform/http/file-answer.ts';
import { shownAnywhere, typeHeader } from '#lib/platform/http/responses.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import type { FilePlace } from '#lib/platform/storage/stored-file.ts';
import { documentId, documentSelect, documentUrl, type PublicDocument, toDocumentOrNull } from '../document.ts';
import { currentUses } from './file-uses.ts';
import { isInUse, type MediaItemUses } from './media-item-uses.ts';

/** A table whose rows belong to items of a kind and name documents. */
interface DocumentRows {
  entity: Entity;
  /** The rows' table, and their column with the document. */
  model: string;
  column: string;
}

/** Every table that names documents, by the definitions of the kinds of content. */
export const documentRows: readonly DocumentRows[] = allEntities.flatMap((entity) =>
  entity.fields
    .filter(isList)
    .flatMap(({ model, fields }) =>
      fields.filter(({ kind }) => kind === 'document').map(({ column }) => ({ entity, model, column })),
    ),
);

/** Whether something that visitors see names the document. */
async function isPublished(id: number): Promise<boolean> {
  const counts = await Promise.all(
    documentRows.map(({ entity, model, column }) =>
      delegate(model).count({ where: { [column]: id, [entity.model]: { isPublished: true } } }),
    ),
  );
  return counts.some((count) => count > 0);
}

/** The documents that something names which visitors see. */
export async function publishedDocuments(): Promise<ReadonlySet<number>> {
  const named = await Promise.all(
    documentRows.map(({ entity, model, column }) =>
      delegate(model).findMany({ where: { [entity.model]: { isPublished: true } }, select: { [column]: true } }),
    ),
  );
  return new Set(documentRows.flatMap(({ column }, index) => (named[index] ?? []).map((row) => row[column] as number)));
}

/** Those of the documents that rows name, of published items or of drafts. */
export async function namedInRows(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const named = await Promise.all(
    documentRows.map(({ model, column }) =>
      delegate(model).findMany({ where: { [column]: { in: [...ids] } }, select: { id: true, [column]: true } }),
    ),
  );
  return new Set(documentRows.flatMap(({ column }, index) => (named[index] ?? []).map((row) => row[column] as number)));
}

/** A document as one client gets it. */
interface OpenDocument extends WholeFile {
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
  if (!isPublic && !(await requireRight(headers, 'editContent')).ok) return documentNotFound;
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

/** One document, for those who edit content. @returns not_found */
export async function getDocument(_editor: Caller<'editContent'>, id: number): Promise<Result<PublicDocument>> {
  const found = toDocumentOrNull(await database().document.findUnique({ where: { id }, select: documentSelect }));
  return found ? success(found) : documentNotFound;
}

const pageSize = 50;

/** A request for a page of documents. Unknown and invalid parts count as not given. */
const documentsQuerySchema = z.object({
  q: z.string().trim().max(200).catch(''),
  use: z.literal('unused').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type DocumentsQuery = z.output<typeof documentsQuerySchema>;

export const documentsQuery = (params: URLSearchParams): DocumentsQuery =>
  documentsQuerySchema.parse(Object.fromEntries(['q', 'use', 'page'].map((name) => [name, params.get(name)])));

/** A document with what names it, besides older versions. */
export type ListedDocument = PublicDocument & Pick<MediaItemUses, 'published' | 'drafts'> & { createdAt: Date };

/**
 * One page of the files of pages and notices, latest first. The search is part of a file's name. Unused is what neither
 * the site nor a draft names.
 */
export async function findDocuments(
  _editor: Caller<'editContent'>,
  { q, use, page }: DocumentsQuery,
): Promise<Result<ListPage<ListedDocument>>> {
  const rows = await database().document.findMany({
    select: { ...documentSelect, createdAt: true },
    orderBy: { id: 'desc' },
  });
  const wanted = q.toLocaleLowerCase();
  const found = rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const uses = await currentUses(
    found.map(({ id }) => id),
    'document',
  );
  const none = { published: [], drafts: [] };
  const listed = found.map((row) => ({ ...row, url: documentUrl(row), ...(uses.get(row.id) ?? none) }));
  return success(pageOf(use === 'unused' ? listed.filter((each) => !isInUse(each)) : listed, page, pageSize));
}
