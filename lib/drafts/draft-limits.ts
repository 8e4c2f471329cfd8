import { environment } from '../config/env.ts';
import { maxDraftBytes, maxDraftBytesOfClient } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { clientAddress, clientNetworks } from '../http/client-address.ts';
import { type Result, refuse, success } from '../http/result.ts';

const tooMany = refuse(
  'too_many_requests',
  'Too many drafts are saved from your network. Discard one that you no longer need, or submit it.',
);
const tooLarge = refuse(
  'insufficient_storage',
  'There is no room for your files now. Your answers can be saved without them.',
);

/** The client of a request as a draft names it: its networks, the widest first. */
export const clientOf = (headers: Headers): string =>
  clientNetworks(clientAddress(headers))
    .map(({ key }) => key)
    .reverse()
    .join(' ');

const saved = { pageId: { not: null } };

/** The drafts of a client, by its narrowest network: not those of another one whose address ends alike. */
function ofClient(client: string) {
  const own = client.split(' ').at(-1) ?? client;
  return { ...saved, OR: [{ client: own }, { client: { endsWith: ` ${own}` } }] };
}

/** Whether the client may save one more draft. No draft is removed for another one. @returns too_many_requests */
export async function limitSavedDrafts(client: string): Promise<Result<null>> {
  const limit = environment().CLIENT_DRAFTS;
  if (limit === 0) return success(null);
  return (await database().submissionDraft.count({ where: ofClient(client) })) < limit ? success(null) : tooMany;
}

/**
 * Whether `bytes` more of files fit, in all and for the client, so that one visitor cannot fill the store for others.
 * @returns insufficient_storage
 */
export async function limitSavedBytes(client: string, bytes: number): Promise<Result<null>> {
  if (bytes === 0) return success(null);
  const sumOf = async (draft: object) =>
    (await database().draftFile.aggregate({ where: { draft }, _sum: { bytes: true } }))._sum.bytes ?? 0;
  if ((await sumOf(ofClient(client))) + bytes > maxDraftBytesOfClient) return tooLarge;
  return (await sumOf(saved)) + bytes > maxDraftBytes ? tooLarge : success(null);
}
