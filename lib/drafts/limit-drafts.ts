import { environment } from '../config/env.ts';
import { maxDraftBytes, maxDraftBytesOfClient, maxDrafts } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { type KeptDraft, overOwnLimit, overWholeLimit } from '../http/shares.ts';
import { removeDrafts } from '../uploads/sweep-uploads.ts';

/** Saved drafts have limits of their own, and none is removed for another (lib/drafts). */
const cameBack = { pageId: null };

const removeAll = async (drafts: readonly KeptDraft[]) => {
  if (drafts.length > 0) await removeDrafts({ id: { in: drafts.map(({ id }) => Number(id)) } });
};

/** Makes room for one more draft of `client`: removes the oldest drafts of a client that has too many. */
export async function limitDrafts(client: string): Promise<void> {
  const limit = environment().CLIENT_DRAFTS || Number.POSITIVE_INFINITY;
  if ((await database().submissionDraft.count({ where: cameBack })) < Math.min(limit, maxDrafts)) return;
  const rows = await database().submissionDraft.findMany({
    where: cameBack,
    select: { id: true, client: true },
    orderBy: { createdAt: 'asc' },
  });
  const kept = rows.map((row) => ({ id: String(row.id), client: row.client, weight: 1 }));
  const own = overOwnLimit(kept, { client, weight: 1 }, limit);
  const left = kept.filter((draft) => !own.includes(draft));
  await removeAll([...own, ...overWholeLimit(left, { client, weight: 1 }, maxDrafts)]);
}

/**
 * Whether the files can be kept with the draft. A client that has too many keeps its earlier drafts instead. When all
 * drafts together have too many, the client with the most loses the oldest.
 */
export async function makeRoomFor(files: readonly { bytes: number }[], client: string): Promise<boolean> {
  const weight = files.reduce((sum, file) => sum + file.bytes, 0);
  if (weight === 0) return true;
  const rows = await database().submissionDraft.findMany({
    where: { ...cameBack, files: { some: {} } },
    select: { id: true, client: true, files: { select: { bytes: true } } },
    orderBy: { createdAt: 'asc' },
  });
  const kept = rows.map((row) => ({
    id: String(row.id),
    client: row.client,
    weight: row.files.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
  if (overOwnLimit(kept, { client, weight }, maxDraftBytesOfClient).length > 0) return false;
  await removeAll(overWholeLimit(kept, { client, weight }, maxDraftBytes));
  return true;
}
