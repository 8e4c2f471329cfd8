import { auditEntry } from '#lib/people/audit/record.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { leaveToSweep } from '#lib/platform/db/arriving-rows.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { pictureOf, removedPicture, settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';

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
