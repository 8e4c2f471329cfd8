import { requireEditor } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { standingUses } from './find-media-item-uses.ts';
import { mediaItemNotFound } from './media-failures.ts';
import { lacksAltText, type Medium } from './media-item.ts';
import { mediaItemSelect, toMediaItem } from './media-item-row.ts';
import { isInUse } from './media-item-uses.ts';
import type { MediaQuery } from './media-query.ts';

const pageSize = 24;

/** The most pictures whose alt texts are written on one page. */
const maxDescribed = 100;

/** One page of pictures, and the numbers of all that match. */
export interface FoundMedia extends ListPage<Medium> {
  ids: number[];
}

async function unusedAmong(ids: readonly number[]): Promise<number[]> {
  const uses = await standingUses(ids);
  return ids.filter((id) => {
    const of = uses.get(id);
    return !of || !isInUse(of);
  });
}

async function pageOfMedia(ids: number[], page: number, size = pageSize): Promise<FoundMedia> {
  const found = pageOf(ids, page, size);
  const rows = await database().media.findMany({ where: { id: { in: found.items } }, select: mediaItemSelect });
  const byId = new Map(rows.map((row) => [row.id, toMediaItem(row)]));
  return { ...found, items: found.items.flatMap((id) => byId.get(id) ?? []), ids };
}

/**
 * One page of the library, newest first. The search is part of a picture's alt text or file name, in any script. Unused
 * is what neither the site, nor a draft, nor a scheduled version shows.
 * @returns forbidden
 */
export async function findMedia(headers: Headers, { q, kind, use, page }: MediaQuery): Promise<Result<FoundMedia>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const rows = await database().media.findMany({
    where: { removedAt: null, ...(kind && { mimeType: `image/${kind}` }) },
    select: { id: true, alt: true, name: true },
    orderBy: { id: 'desc' },
  });
  const wanted = q.toLocaleLowerCase();
  const ids = rows
    .filter(({ alt, name }) => `${alt}\n${name ?? ''}`.toLocaleLowerCase().includes(wanted))
    .map(({ id }) => id);
  return success(await pageOfMedia(use === 'unused' ? await unusedAmong(ids) : ids, page));
}

/**
 * The first pictures among `ids`, newest first, or among those without alt text if there are none.
 * @returns forbidden
 */
export async function findToDescribe(headers: Headers, ids: readonly number[]): Promise<Result<FoundMedia>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const rows = await database().media.findMany({
    where: { removedAt: null, ...(ids.length > 0 && { id: { in: [...ids] } }) },
    select: { id: true, alt: true, name: true },
    orderBy: { id: 'desc' },
  });
  const wanted = ids.length > 0 ? rows : rows.filter(lacksAltText);
  return success(
    await pageOfMedia(
      wanted.map(({ id }) => id),
      1,
      maxDescribed,
    ),
  );
}

/** One page of what was removed from the library, latest first. @returns forbidden */
export async function findRemovedMedia(headers: Headers, page: number): Promise<Result<FoundMedia>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const rows = await database().media.findMany({
    where: { removedAt: { not: null } },
    select: { id: true },
    orderBy: [{ removedAt: 'desc' }, { id: 'desc' }],
  });
  return success(
    await pageOfMedia(
      rows.map(({ id }) => id),
      page,
    ),
  );
}

/** One picture of the library. @returns forbidden; not_found */
export async function getMediaItem(headers: Headers, id: number): Promise<Result<Medium>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const row = await database().media.findUnique({ where: { id, removedAt: null }, select: mediaItemSelect });
  return row ? success(toMediaItem(row)) : mediaItemNotFound;
}
