import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Picture, pictureSelect, toPicture } from '#lib/platform/identity/picture.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { currentUses } from './file-uses.ts';
import type { MediaQuery } from './media.schema.ts';
import { isInUse } from './media-item-uses.ts';

/** A picture of the media library, as staff see it. */
export interface Medium extends Picture {
  id: number;
  mimeType: string;
  bytes: number;
  /** The focal point, which stays visible when the picture is cropped: per cent from the left and from the top. */
  focalX: number;
  focalY: number;
  createdAt: Date;
  /** The name of the uploaded file. */
  name: string;
  credit: string | null;
  licence: string | null;
  licenceUrl: string | null;
  /** When and by whom it was removed. Null for a picture of the library. */
  removedAt: Date | null;
  removedBy: string | null;
}

const plain = (text: string) => text.trim().toLowerCase();

/** Whether the alt text says nothing: there is none, or it is the name of the file. */
export const lacksAltText = ({ alt, name }: Pick<Medium, 'alt'> & { name: string | null }): boolean =>
  [name ?? '', (name ?? '').replace(/\.[^.]*$/, ''), ''].map(plain).includes(plain(alt));

export const mediaItemNotFound = refuse('not_found', 'This picture is no longer in the media library.');
/** The library has no file at this address. */
export const pictureNotFound = refuse('not_found', 'There is no such picture.');
export const noPictureSent = refuse('malformed', 'Choose a picture to upload.', {
  file: ['Choose a picture to upload.'],
});
export const pictureTooLarge = refuse('too_large', 'The picture is larger than 10 MB. Choose a smaller one.', {
  file: ['The picture is larger than 10 MB. Choose a smaller one.'],
});

/** The columns of Media for a Medium. */
export const mediaItemSelect = {
  ...pictureSelect,
  id: true,
  mimeType: true,
  bytes: true,
  createdAt: true,
  name: true,
  removedAt: true,
  removedBy: true,
} as const;

export type MediaItemRow = Omit<Medium, 'url' | 'name' | 'rights'> & { file: string; name: string | null };

export const toMediaItem = ({ name, ...row }: MediaItemRow): Medium => {
  const { file, ...picture } = row;
  return { ...picture, ...toPicture(row), name: name ?? file };
};

const pageSize = 24;

/** The most pictures whose alt texts are written on one page. */
const maxDescribed = 100;

/** One page of pictures, and the numbers of all that match. */
interface FoundMedia extends ListPage<Medium> {
  ids: number[];
}

interface Found {
  id: number;
}

async function unusedAmong<Row extends Found>(found: readonly Row[]): Promise<Row[]> {
  const uses = await currentUses(found.map(({ id }) => id));
  return found.filter(({ id }) => {
    const of = uses.get(id);
    return !of || !isInUse(of);
  });
}

async function pageOfMedia(all: readonly Found[], page: number, size = pageSize): Promise<FoundMedia> {
  const ids = all.map(({ id }) => id);
  const found = pageOf(ids, page, size);
  const rows = await database().media.findMany({ where: { id: { in: found.items } }, select: mediaItemSelect });
  const byId = new Map(rows.map((row) => [row.id, toMediaItem(row)]));
  return { ...found, items: found.items.flatMap((id) => byId.get(id) ?? []), ids };
}

/**
 * One page of the library, newest first. The search is part of a picture's alt text or file name, in any script. Unused
 * is what neither the site, nor a draft, nor a scheduled version shows.
 */
export async function findMedia(
  _editor: Caller<'editContent'>,
  { q, kind, use, page }: MediaQuery,
): Promise<Result<FoundMedia>> {
  const rows = await database().media.findMany({
    where: { removedAt: null, ...(kind && { mimeType: `image/${kind}` }) },
    select: { id: true, alt: true, name: true },
    orderBy: { id: 'desc' },
  });
  const wanted = q.toLocaleLowerCase();
  const found = rows.filter(({ alt, name }) => `${alt}\n${name ?? ''}`.toLocaleLowerCase().includes(wanted));
  return success(await pageOfMedia(use === 'unused' ? await unusedAmong(found) : found, page));
}

/** The first pictures among `ids`, newest first, or among those without alt text if there are none. */
export async function findToDescribe(
  _editor: Caller<'editContent'>,
  ids: readonly number[],
): Promise<Result<FoundMedia>> {
  const rows = await database().media.findMany({
    where: { removedAt: null, ...(ids.length > 0 && { id: { in: [...ids] } }) },
    select: { id: true, alt: true, name: true },
    orderBy: { id: 'desc' },
  });
  const wanted = ids.length > 0 ? rows : rows.filter(lacksAltText);
  return success(await pageOfMedia(wanted, 1, maxDescribed));
}

/** One page of what was removed from the library, latest first. */
export async function findRemovedMedia(_editor: Caller<'editContent'>, page: number): Promise<Result<FoundMedia>> {
  const rows = await database().media.findMany({
    where: { removedAt: { not: null } },
    select: { id: true },
    orderBy: [{ removedAt: 'desc' }, { id: 'desc' }],
  });
  return success(await pageOfMedia(rows, page));
}

/** One picture of the library. @returns not_found */
export async function getMediaItem(_editor: Caller<'editContent'>, id: number): Promise<Result<Medium>> {
  const row = await database().media.findUnique({ where: { id, removedAt: null }, select: mediaItemSelect });
  return row ? success(toMediaItem(row)) : mediaItemNotFound;
}
