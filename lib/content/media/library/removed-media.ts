import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { leaveToSweep } from '#lib/platform/uploads/announced-files.ts';
import { pictureOf, removedPicture, settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { type CurrentUses, usesOf } from './file-uses.ts';
import { isInUse, type MediaItemUse, type MediaItemUses, olderVersions } from './media-item-uses.ts';
import { mediaItemNotFound } from './media-items.ts';

const maxNamed = 5;
const named = (uses: MediaItemUse[]) => {
  const titles = [...new Set(uses.map(({ title }) => `“${title}”`))];
  const more = titles.length - maxNamed;
  return titles.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const changedMeanwhile = refuse(
  'conflict',
  'Content that may use this picture has just changed. Reload the page to see where it is used.',
);

/** Why a file in use stays. */
export function stillUsedWords({ published, drafts }: CurrentUses, what = 'picture'): string {
  const places = [
    ...(published.length > 0 ? [`is used in ${named(published)}`] : []),
    ...(drafts.length > 0 ? [`is used in drafts of ${named(drafts)}`] : []),
  ];
  return `The ${what} ${places.join(' and ')}. Remove it there first.`;
}

/** The refusal for a person who has not seen what older versions would lose with a file. */
export function neededByHistory({ older }: MediaItemUses, versions: number, what = 'picture') {
  const count = versions === 1 ? '1 older version' : `${versions} older versions`;
  const message = `${count} of ${named(older)} would come back without the ${what}. Reload the page and confirm.`;
  return refuse('conflict', message);
}

/**
 * Removes a picture that no item uses. It is out of reach of visitors at once, and can be brought back until it is erased. Older versions of content may still refer to it. In that case
 * `acceptedVersions` must be the number of such versions that the person saw before deciding.
 * @returns not_found; conflict while content, a draft or a schedule uses it, or if more versions than
 * accepted refer to it
 */
export async function removeMediaItem(
  editor: Caller<'editContent'>,
  id: number,
  acceptedVersions = 0,
): Promise<Result<null>> {
  const version = await contentVersion();
  const row = await database().media.findUnique({ where: { id, removedAt: null }, select: { file: true, alt: true } });
  if (!row) return mediaItemNotFound;
  const uses = await usesOf(id);
  if (isInUse(uses)) return refuse('conflict', stillUsedWords(uses));
  const versions = olderVersions(uses);
  if (versions > acceptedVersions) return neededByHistory(uses, versions);
  const removed = await orRefuse(
    write(() => [
      // Nothing in the database guards a draft's reference to a picture.
      unchangedContent(version),
      database().media.update({
        where: { id, removedAt: null },
        data: { removedAt: new Date(), removedBy: editor.email },
        select: { id: true },
      }),
      auditEntry(editor, 'media.remove', 'media', id, {
        ...row,
        ...(versions > 0 && { olderVersions: versions }),
      }),
    ]),
    // The database decides: an item may have started to use the picture a moment ago.
    { needed: changedMeanwhile, taken: changedMeanwhile, missing: mediaItemNotFound },
  );
  if (removed.ok) await settlePictures([row.file]);
  return removed;
}

const atOnce = 100;

/** Puts the files where their rows say, because a crash or a restore came between the two. */
async function settleFiles(): Promise<void> {
  const removed = await database().media.findMany({ where: { removedAt: { not: null } }, select: { file: true } });
  const gone = new Set(removed.map(({ file }) => file));
  const names = await fileStore().list('media');
  const hidden = new Set(names.map(removedPicture).filter((file) => file !== null));
  const shown = new Set(names.filter((name) => removedPicture(name) === null).map(pictureOf));
  const isWrong = (file: string) => (gone.has(file) ? !hidden.has(file) || shown.has(file) : hidden.has(file));
  const wrong = [...new Set([...gone, ...hidden])].filter(isWrong);
  const known = await database().media.findMany({ where: { file: { in: wrong } }, select: { file: true } });
  await settlePictures(known.map(({ file }) => file));
}

/** Erases pictures for good whose removal is old enough, and puts the files of the others where they belong. */
export async function sweepRemovedPictures(now = new Date()): Promise<void> {
  if (startedWithoutUploads()) return;
  await settleFiles();
  const due = await database().media.findMany({
    where: { removedAt: { lt: new Date(now.getTime() - removedPictureDays * dayMilliseconds) } },
    orderBy: { removedAt: 'asc' },
    take: atOnce,
    select: { id: true, file: true, alt: true, removedAt: true },
  });
  for (const { id, file, alt, removedAt } of due) {
    try {
      await write(() => [
        database().media.delete({ where: { id, removedAt }, select: { id: true } }),
        ...leaveToSweep('media', [file]),
        auditEntry(null, 'media.erase', 'media', id, { file, alt, scheduled: true }),
      ]);
    } catch (error) {
      // It was brought back, or content of another tool uses it.
      if (error instanceof Prisma.PrismaClientKnownRequestError) continue;
      throw error;
    }
    await settlePictures([file]);
  }
}
