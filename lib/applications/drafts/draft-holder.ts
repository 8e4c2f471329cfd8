import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type HeldPage, requireHolder } from '../private-pages/require-holder.ts';
import type { Action } from '../private-pages/roles.ts';
import { getSavedDraft, type SavedAnswer, type SavedDraft } from './get-saved-draft.ts';
import { noDraft } from './open-draft.ts';
import { ownerName, type Writer } from './write-answers.ts';

/** The draft of the private page that is open in a browser, and who opened it. */
export interface HeldDraft {
  holder: HeldPage;
  draft: SavedDraft;
  writer: Writer;
  /** Of the request: what is stored counts for its client. */
  headers: Headers;
}

/** Whether a writer wrote an answer themselves: by the same link, or as the owner, whose devices have a link each. */
export const isBySame = (
  writer: Pick<Writer, 'linkId' | 'name'>,
  { linkId, writtenBy }: Pick<SavedAnswer, 'linkId' | 'writtenBy'>,
): boolean => (linkId !== null && linkId === writer.linkId) || (writtenBy === ownerName && writer.name === ownerName);

async function writerOf({ role, linkId }: HeldPage): Promise<Writer> {
  if (role === 'owner') return { linkId, name: ownerName, isOwner: true };
  const link = await database().privateLink.findUnique({ where: { id: linkId }, select: { name: true } });
  return { linkId, name: link?.name ?? 'A co-founder', isOwner: false };
}

/** The open draft, if the holder's link allows `action`. @returns unauthorized; forbidden; not_found */
export async function requireDraft(headers: Headers, action: Action): Promise<Result<HeldDraft>> {
  const holder = await requireHolder(headers, action);
  if (!holder.ok) return holder;
  const draft = await getSavedDraft(holder.value.pageId);
  if (!draft) return noDraft;
  return success({ holder: holder.value, draft, writer: await writerOf(holder.value), headers });
}
