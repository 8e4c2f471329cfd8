import { requireEditor } from '../auth/require-editor.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { type ListPage, pageOf } from '../lists/page-of.ts';
import { mediumNotFound } from './media-failures.ts';
import type { Medium } from './medium.ts';
import { mediumSelect, toMedium } from './medium-row.ts';

const pageSize = 24;

/**
 * One page of the library, newest first. `search` is part of a picture's alt text, in any script. @returns forbidden
 */
export async function findMedia(
  headers: Headers,
  { search, page }: { search: string; page: number },
): Promise<Result<ListPage<Medium>>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const words = await database().media.findMany({ select: { id: true, alt: true }, orderBy: { id: 'desc' } });
  const wanted = search.trim().toLocaleLowerCase();
  const found = pageOf(
    words.filter(({ alt }) => alt.toLocaleLowerCase().includes(wanted)),
    page,
    pageSize,
  );
  const rows = await database().media.findMany({
    where: { id: { in: found.items.map(({ id }) => id) } },
    select: mediumSelect,
    orderBy: { id: 'desc' },
  });
  return success({ ...found, items: rows.map(toMedium) });
}

/** One picture. @returns forbidden; not_found */
export async function getMedium(headers: Headers, id: number): Promise<Result<Medium>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const row = await database().media.findUnique({ where: { id }, select: mediumSelect });
  return row ? success(toMedium(row)) : mediumNotFound;
}
