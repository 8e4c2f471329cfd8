import { auditEntry } from '../audit/record.ts';
import { type Result, success } from '../http/result.ts';
import { requireDraft } from './draft-holder.ts';
import { eraseDrafts } from './drafts-of.ts';

/**
 * Erases the open draft with its files, its private page and all links to it.
 * @returns unauthorized; forbidden for a co-founder; not_found
 */
export async function discardDraft(headers: Headers): Promise<Result<null>> {
  const held = await requireDraft(headers, 'send');
  if (!held.ok) return held;
  const { id, pageId } = held.value.draft;
  await eraseDrafts([id], [auditEntry(null, 'draft.discard', 'private_page', pageId)]);
  return success(null);
}
