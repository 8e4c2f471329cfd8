import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedLifetimeSeconds } from '../config/limits.ts';
import { unfinishedFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';

/** When an upload last got a piece. */
async function changedAt(folder: string): Promise<number> {
  const places = [folder, path.join(folder, 'pieces')];
  const times = await Promise.all(
    places.map((place) =>
      stat(place).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...times);
}

/** Removes uploads that nobody continued for a day, and those whose draft was sent, discarded or erased. */
export async function removeStoppedUploads(now: Date): Promise<void> {
  const names = await readdir(unfinishedFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return;
  const drafts = await database().submissionDraft.findMany({
    where: { pageId: { not: null } },
    select: { pageId: true },
  });
  const open = new Set(drafts.map(({ pageId }) => String(pageId)));
  const oldest = now.getTime() - unfinishedLifetimeSeconds * 1000;
  for (const name of names) {
    const folder = path.join(unfinishedFolder(), name);
    const isOpen = open.has(name.split('-')[0] ?? '');
    if (!isOpen || (await changedAt(folder)) < oldest) await rm(folder, { recursive: true, force: true });
  }
}
