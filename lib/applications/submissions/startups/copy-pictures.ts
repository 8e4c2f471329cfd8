import { reserveIds } from '#lib/content/fields/columns.ts';
import { startEncoding } from '#lib/content/media/start-encoding.ts';
import { type StoredPicture, storePicture } from '#lib/content/media/store-picture.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { cutText } from '#lib/platform/text/cut-text.ts';
import { stillAnnounced } from '#lib/platform/uploads/announced-files.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { getAttachment } from '../get-attachment.ts';
import type { TargetName } from './meanings.ts';
import type { ChosenStartup } from './startup-values.ts';

/** A picture of an application whose copy is in the media store, and its number in the library. */
export interface CopiedPicture {
  target: TargetName;
  mediaId: number;
  stored: StoredPicture;
}

const longestAlt = 300;

/** What a picture shows, as far as the startup's values say it. */
function altOf(target: TargetName, { values }: ChosenStartup): string {
  const name = String(values.startup_name);
  const [first] = values.founding_team_members as { name?: unknown }[];
  if (target === 'logo') return cutText(`Logo of ${name}`, longestAlt);
  return cutText(target === 'founder_photo' ? String(first?.name) : `Product of ${name}`, longestAlt);
}

async function readFile(headers: Headers, fileId: number): Promise<Result<Buffer>> {
  const opened = await getAttachment(headers, fileId);
  if (!opened.ok) return opened;
  const { file } = opened.value;
  try {
    const { content, error } = await file.whole();
    if (error) throw error;
    return success(content);
  } finally {
    await file.close();
  }
}

/**
 * Stores copies of the chosen pictures, without the data about place and camera that they had. They get their rows by
 * `libraryWrites`. Those that get none within an hour are removed by the sweep.
 * @returns not_found; forbidden for one with a virus; unsupported_type, by the name of what it was chosen for
 */
export async function copyPictures(headers: Headers, chosen: ChosenStartup): Promise<Result<CopiedPicture[]>> {
  const copies: CopiedPicture[] = [];
  for (const [target, { fileId = 0 }] of chosen.pictures) {
    const content = await readFile(headers, fileId);
    if (!content.ok) return content;
    // The applicant's name of the file may say more than the picture.
    const stored = await storePicture({ bytes: content.value, alt: altOf(target, chosen) });
    if (!stored.ok)
      return { ok: false, failure: { ...stored.failure, errors: { [target]: [stored.failure.message] } } };
    const { file } = stored.value;
    const known = await database().media.findUnique({ where: { file }, select: { id: true } });
    const same = copies.find((copy) => copy.stored.file === file)?.mediaId;
    const mediaId = known?.id ?? same ?? (await reserveIds('media', 1))[0];
    if (mediaId === undefined) throw new Error('No id was reserved');
    copies.push({ target, mediaId, stored: stored.value });
  }
  return success(copies);
}

/** The writes of the rows that copied pictures lack in the library. One that was removed from it comes back. */
export async function libraryWrites(editor: AdminUser, copies: readonly CopiedPicture[]) {
  const { media } = database();
  const wanted = new Map(copies.map((copy) => [copy.mediaId, copy.stored]));
  const rows = await media.findMany({
    where: { id: { in: [...wanted.keys()] } },
    select: { id: true, removedAt: true },
  });
  const known = new Map(rows.map(({ id, removedAt }) => [id, removedAt]));
  const fresh = [...wanted].filter(([id]) => !known.has(id)).map(([, { file }]) => file);
  const writes = [...wanted].flatMap(([id, stored]) => {
    const detail = { alt: stored.alt, name: stored.name };
    if (!known.has(id))
      return [
        media.create({ data: { ...stored, id, createdAt: new Date() }, select: { id: true } }),
        auditEntry(editor, 'media.create', 'media', stored.file, detail),
      ];
    if (known.get(id) === null) return [];
    return [
      media.update({ where: { id }, data: { removedAt: null, removedBy: null }, select: { id: true } }),
      auditEntry(editor, 'media.restore', 'media', id, {}),
    ];
  });
  return [...writes, ...stillAnnounced('media', fresh)];
}

/** What follows for the files of pictures that have their rows. */
export async function settleCopies(copies: readonly CopiedPicture[]): Promise<void> {
  await settlePictures([...new Set(copies.map(({ stored }) => stored.file))]);
  for (const { stored } of copies) startEncoding(stored.file);
}
