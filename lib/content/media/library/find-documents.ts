import { z } from 'zod';
import { requireEditor } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { documentSelect, documentUrl, type PublicDocument } from '../document.ts';
import { standingUses } from './find-media-item-uses.ts';
import { isInUse, type MediaItemUses } from './media-item-uses.ts';

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
 * @returns forbidden
 */
export async function findDocuments(
  headers: Headers,
  { q, use, page }: DocumentsQuery,
): Promise<Result<ListPage<ListedDocument>>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const rows = await database().document.findMany({
    select: { ...documentSelect, createdAt: true },
    orderBy: { id: 'desc' },
  });
  const wanted = q.toLocaleLowerCase();
  const found = rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const uses = await standingUses(
    found.map(({ id }) => id),
    'document',
  );
  const none = { published: [], drafts: [] };
  const listed = found.map((row) => ({ ...row, url: documentUrl(row), ...(uses.get(row.id) ?? none) }));
  return success(pageOf(use === 'unused' ? listed.filter((each) => !isInUse(each)) : listed, page, pageSize));
}
