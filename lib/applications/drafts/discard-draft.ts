import { auditEntry } from '#lib/people/audit/record.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { requireDraft } from './draft-holder.ts';
import { eraseDrafts } from './drafts-of.ts';
import { endDraft, whileOpen } from './open-draft.ts';

/**
 * Erases the open draft with its files, its private page and all links to it, unless it is sent first.
 * @returns unauthorized; forbidden for a co-founder; not_found
 */
export async function discardDraft(headers: Headers): Promise<Result<null>> {
  const held = await requireDraft(headers, 'send');
  if (!held.ok) return held;
  const { id, pageId } = held.value.draft;
  const ended = await whileOpen(id, async () => {
    await write(() => [endDraft(id), auditEntry(null, 'draft.discard', 'private_page', pageId)]);
    return success(null);
  });
  if (ended.ok) await eraseDrafts([id]);
  return ended;
}
