import { environment } from '../config/env.ts';
import { maxDraftBytes, maxDraftBytesOfClient } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { fitsBeside, networksOf, timesOf } from '../http/shares.ts';

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

/** What the saved drafts of a client hold. */
export interface SavedShare {
  /** See clientOf. */
  client: string;
  drafts: number;
  /** Of files and answers. */
  bytes: number;
}

/** What the saved drafts hold, by client. */
export async function savedShares(): Promise<SavedShare[]> {
  const rows = await database().$queryRaw<Record<keyof SavedShare, string | number | bigint>[]>(Prisma.sql`
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
