import { environment } from '#lib/platform/config/env.ts';
import { maxDraftBytes, maxDraftBytesOfClient, maxDrafts } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readRows } from '#lib/platform/db/statement.ts';
import {
  fitsBeside,
  type KeptDraft,
  networksOf,
  overOwnLimit,
  overWholeLimit,
  timesOf,
} from '#lib/platform/http/client-limits.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';

const tooMany = refuse(
  'too_many_requests',
  'Too many drafts are saved from your network. Discard one that you no longer need, or submit it.',
);
const noRoomForFiles = refuse(
  'insufficient_storage',
  'There is no room for your files now. Your answers can be saved without them.',
);
const noRoomForAnswers = refuse(
  'insufficient_storage',
  'There is no room for more drafts from your network now. Submit one, or discard one that you no longer need.',
);

interface SavedShare {
  client: string;
  drafts: number;
  /** Bytes of files and answers. */
  bytes: number;
}

/** The size of the saved drafts, by client. */
export async function savedShares(): Promise<SavedShare[]> {
  const rows = await readRows<Record<keyof SavedShare, string | number | bigint>>(Prisma.sql`
    SELECT d."client", COUNT(*) AS "drafts", SUM(d."answerBytes" + (
      SELECT COALESCE(SUM(f."bytes"), 0) FROM "DraftFile" f WHERE f."draftId" = d."id")) AS "bytes"
    FROM "SubmissionDraft" d WHERE d."pageId" IS NOT NULL GROUP BY d."client"`);
  return rows.map(({ client, drafts, bytes }) => ({
    client: String(client),
    drafts: Number(drafts),
    bytes: Number(bytes),
  }));
}

/** Whether the client may save one more draft. No draft is removed for another one. @returns too_many_requests */
export async function checkDraftCount(client: string): Promise<Result<null>> {
  const limit = environment().CLIENT_DRAFTS;
  if (limit === 0) return success(null);
  const shares = await savedShares();
  const own = { client, weight: 1 };
  const isWithin = networksOf(own).every((network, index, all) => {
    const others = shares.filter((share) => share.client.split(' ').includes(network));
    return others.reduce((sum, { drafts }) => sum + drafts, 1) <= limit * timesOf(index, all.length);
  });
  return isWithin ? success(null) : tooMany;
}

async function isRoom(client: string, bytes: number): Promise<boolean> {
  if (bytes <= 0) return true;
  const had = (await savedShares()).map((share) => ({ client: share.client, weight: share.bytes }));
  return fitsBeside(had, { client, weight: bytes }, { whole: maxDraftBytes, ofClient: maxDraftBytesOfClient });
}

/**
 * Whether `bytes` more of files fit into the drafts of `client` and of all, so that no network fills them for others.
 * @returns insufficient_storage
 */
export const checkDraftRoom = async (client: string, bytes: number): Promise<Result<null>> =>
  (await isRoom(client, bytes)) ? success(null) : noRoomForFiles;

/** The same for answers. @returns insufficient_storage */
export const checkAnswerRoom = async (client: string, bytes: number): Promise<Result<null>> =>
  (await isRoom(client, bytes)) ? success(null) : noRoomForAnswers;

/** Saved drafts have limits of their own, and none is removed for another (lib/applications/drafts). */
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
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
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
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
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
