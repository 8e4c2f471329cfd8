import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds } from '#lib/platform/db/statement.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { emptyLog } from '../erasure/erased-applications.ts';
import { writeStep } from '../erasure/erasure-list.ts';
import type { Holder } from '../private-pages/holder.ts';
import { endDraft, endedAt, getSavedDraft, noDraft, whileOpen } from './draft.ts';

interface NamedDraft {
  id: number;
  pageId: number;
  /** Whether its owner gave the address. A co-founder who fills in may have written the first answer. */
  isOwners: boolean;
}

/** Whether the owner of a draft wrote an answer through this link. */
async function isOwnersLink(linkId: number | null): Promise<boolean> {
  if (linkId === null) return true;
  const link = await database().privateLink.findUnique({ where: { id: linkId }, select: { role: true } });
  return link?.role === 'owner';
}

/**
 * The saved drafts of an address: those to which it was given for emails, or whose first answer to a question for an
 * email address it is. A draft that names it further down is another person’s.
 * @param email in lowercase
 */
export async function findDraftsOf(email: string): Promise<NamedDraft[]> {
  const found = await readIds(Prisma.sql`
    SELECT DISTINCT "draftId" AS "id" FROM "DraftAnswer"
    WHERE "fieldType" = 'email' AND lower(trim("value")) = ${email}`);
  const drafts = await database().submissionDraft.findMany({
    where: { OR: [{ id: { in: found } }, { address: email }], pageId: { not: null } },
    select: {
      id: true,
      address: true,
      pageId: true,
      savedAnswers: {
        where: { fieldType: 'email', value: { not: '' } },
        select: { fieldId: true, value: true, linkId: true },
      },
      program: { select: { formFields: { select: { id: true, order: true, asksParent: true } } } },
    },
  });
  const named: NamedDraft[] = [];
  for (const { id, pageId, address, savedAnswers, program } of drafts) {
    const place = new Map(program.formFields.map((field) => [field.id, field.order]));
    const placeOf = ({ fieldId }: { fieldId: number }) => place.get(fieldId) ?? Number.MAX_SAFE_INTEGER;
    const parents = new Set(program.formFields.filter((field) => field.asksParent).map((field) => field.id));
    const own = savedAnswers.filter(({ fieldId }) => !parents.has(fieldId));
    const [first] = own.sort((one, other) => placeOf(one) - placeOf(other));
    const isGiven = address === email;
    if (pageId === null || !(isGiven || first?.value.trim().toLowerCase() === email)) continue;
    named.push({ id, pageId, isOwners: isGiven || (await isOwnersLink(first?.linkId ?? null)) });
  }
  return named;
}

/**
 * Erases saved drafts with their files, pages and links. A restored backup cannot bring them back (repeatErasures).
 * One that is sent first is none any more.
 */
export async function eraseDrafts(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { id: { in: [...ids] }, pageId: { not: null } };
  // From here on they can be neither sent nor changed.
  await database().submissionDraft.updateMany({ where, data: { expiresAt: endedAt } });
  const pages = await database().privatePage.findMany({
    where: { draft: where },
    select: { id: true, createdAt: true },
  });
  const at = new Date();
  for (const { id, createdAt } of pages) await writeStep({ kind: 'draft', id, step: 'erased', createdAt, at });
  await removeDrafts(where);
  await emptyLog();
}

/**
 * Erases the open draft with its files, its private page and all links to it, unless it is sent first.
 * @returns not_found
 */
export async function discardDraft({ pageId }: Holder<'send'>): Promise<Result<null>> {
  const draft = await getSavedDraft(pageId);
  if (!draft) return noDraft;
  const { id } = draft;
  const ended = await whileOpen(id, async () => {
    await write(() => [endDraft(id), auditEntry(null, 'draft.discard', 'private_page', pageId)]);
    return success(null);
  });
  if (ended.ok) await eraseDrafts([id]);
  return ended;
}
