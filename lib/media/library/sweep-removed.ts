import { auditEntry } from '../../audit/record.ts';
import { removedPictureDays } from '../../config/limits.ts';
import { database } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client.ts';
import { write } from '../../db/write.ts';
import { fileStore } from '../../storage/file-store.ts';
import { dayMilliseconds } from '../../time/india-day.ts';
import { startedWithoutUploads } from '../../uploads/uploads-folder.ts';
import { erasePictureFiles, hiddenPictures, hidePictureFiles, showPictureFiles } from '../removed-files.ts';

const atOnce = 100;

const isShown = async (file: string) => (await fileStore().find({ folder: 'media', name: file })) !== null;

/** Puts the files where their rows say, because a crash or a restore came between the two. */
async function settleFiles(): Promise<void> {
  const removed = await database().media.findMany({ where: { removedAt: { not: null } }, select: { file: true } });
  const hidden = new Set(await hiddenPictures());
  const gone = new Set(removed.map(({ file }) => file));
  for (const file of gone) if (!hidden.has(file) || (await isShown(file))) await hidePictureFiles(file);
  const wrong = [...hidden].filter((file) => !gone.has(file));
  const known = await database().media.findMany({ where: { file: { in: wrong } }, select: { file: true } });
  for (const { file } of known) await showPictureFiles(file);
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
        auditEntry(null, 'media.erase', 'media', id, { file, alt, scheduled: true }),
      ]);
    } catch (error) {
      // It was brought back, or content of another tool uses it.
      if (error instanceof Prisma.PrismaClientKnownRequestError) continue;
      throw error;
    }
    await erasePictureFiles(file);
  }
}
