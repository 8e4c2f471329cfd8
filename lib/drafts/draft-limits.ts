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

/** The narrowest network of a client, which limits count by. */
const ownNetwork = (client: string) => client.split(' ').at(-1) ?? client;

const saved = { pageId: { not: null } };

/** Whether the client may save one more draft. No draft is removed for another one. @returns too_many_requests */
export async function limitSavedDrafts(client: string): Promise<Result<null>> {
  const limit = environment().CLIENT_DRAFTS;
  if (limit === 0) return success(null);
  const where = { ...saved, client: { endsWith: ownNetwork(client) } };
  return (await database().submissionDraft.count({ where })) < limit ? success(null) : tooMany;
}

/**
 * Whether `bytes` more of files fit, in all and for the client, so that one visitor cannot fill the store for others.
 * @returns insufficient_storage
 */
export async function limitSavedBytes(client: string, bytes: number): Promise<Result<null>> {
  if (bytes === 0) return success(null);
  const sumOf = async (draft: object) =>
    (await database().draftFile.aggregate({ where: { draft }, _sum: { bytes: true } }))._sum.bytes ?? 0;
  const ofClient = await sumOf({ ...saved, client: { endsWith: ownNetwork(client) } });
  if (ofClient + bytes > maxDraftBytesOfClient) return tooLarge;
  return (await sumOf(saved)) + bytes > maxDraftBytes ? tooLarge : success(null);
}
