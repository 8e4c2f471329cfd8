import { rm } from 'node:fs/promises';
import path from 'node:path';
import { auditEntry } from '../audit/record.ts';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { removePage } from '../private-pages/remove-page.ts';
import { requireDraft } from './draft-holder.ts';

/**
 * Erases the open draft with its files, its private page and all links to it.
 * @returns unauthorized; forbidden for a co-founder; not_found
 */
export async function discardDraft(headers: Headers): Promise<Result<null>> {
  const held = await requireDraft(headers, 'send');
  if (!held.ok) return held;
  const { id, pageId, files } = held.value.draft;
  await database().$transaction([
    database().submissionDraft.deleteMany({ where: { id } }),
    ...removePage(pageId),
    auditEntry(null, 'draft.discard', 'private_page', pageId),
  ]);
  for (const { storedName } of files) await rm(path.join(draftsFolder(), storedName), { force: true });
  return success(null);
}
