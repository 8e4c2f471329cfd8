import { z } from 'zod';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { requireDraft } from './draft-holder.ts';
import { expiryFrom } from './get-saved-draft.ts';
import { changeDraft, whileOpen } from './open-draft.ts';
import { receiptAnswer, weighDraft } from './write-answers.ts';

/** The question, the version of the stored text that the applicant saw, and which of the two stays. */
export const choiceSchema = z.object({
  field_id: z.coerce.number().int().positive(),
  version: z.coerce.number().int().positive(),
  keeps: z.enum(['stored', 'other']),
});

export const noTextChosen = refuse('invalid', 'Choose one of the two texts.');
const ownersChoice = refuse('forbidden', 'Only the applicant changes the address that gets the receipt.');
const noChoice = refuse('not_found', 'There is nothing to choose here any more. Reload the page to see what is saved.');

/**
 * Settles which of two texts that were written at the same time stays.
 * @returns unauthorized; forbidden, also for a co-founder and the address that gets the receipt; not_found when it has been settled, or written again, since
 */
export async function chooseAnswer(
  headers: Headers,
  { field_id: fieldId, version, keeps }: z.output<typeof choiceSchema>,
  now = new Date(),
): Promise<Result<null>> {
  const held = await requireDraft(headers, 'write');
  if (!held.ok) return held;
  const { draft, writer } = held.value;
  const answer = draft.answers.find((each) => each.fieldId === fieldId && each.version === version);
  if (!answer || answer.otherValue === null) return noChoice;
  const receipt = receiptAnswer(draft);
  const isOwners = receipt?.fieldId === fieldId && receipt.isOwners;
  if (isOwners && !writer.isOwner && keeps === 'other') return ownersChoice;
  const chosen =
    keeps === 'stored' ? {} : { value: answer.otherValue, linkId: writer.linkId, writtenBy: writer.name, savedAt: now };
  return whileOpen(draft.id, async () => {
    const [, { count }] = await write(() => [
      changeDraft(draft.id, now, { changedAt: now, expiresAt: expiryFrom(now) }),
      database().draftAnswer.updateMany({
        where: { draftId: draft.id, fieldId, version, otherValue: answer.otherValue },
        data: { ...chosen, otherValue: null, version: { increment: 1 } },
      }),
      ...weighDraft(draft.pageId),
    ]);
    return count > 0 ? success(null) : noChoice;
  });
}
