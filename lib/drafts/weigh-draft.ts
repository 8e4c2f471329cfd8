import { maxDraftAnswerBytes } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { isBroken, mustHold } from '../db/must-hold.ts';
import { type Result, refuse } from '../http/result.ts';
import type { FormField } from '../questions/form-field.ts';
import { bookStorage, type GiveBack } from '../storage/storage-budget.ts';
import type { SavedDraft } from './get-saved-draft.ts';
import { checkAnswerRoom } from './room-for-drafts.ts';

/** An answer to be saved. */
export interface NewAnswer {
  field: Pick<FormField, 'id' | 'label' | 'fieldType'>;
  value: string;
  /** The version that its writer saw. 0: there was none. */
  seen: number;
}

const rule = 'the draft has room for its answers';

/** The 413 of answers that are too much for one draft. */
const answersTooLong = refuse(
  'too_large',
  `All answers of a draft can take ${maxDraftAnswerBytes / 1024 ** 2} MB together. Shorten the longest ones.`,
);

/** The refusal if {@link weighDraft} undid a transaction. Null for every other error. */
export const tooLong = (error: unknown) => (isBroken(error, rule) ? answersTooLong : null);

/**
 * The last writes of a transaction that changes answers: they note what the answers of the page's draft take now, and
 * undo the transaction if that is more than a draft can have and more than before.
 */
export const weighDraft = (pageId: number) => {
  const bytes = Prisma.sql`(
    SELECT COALESCE(SUM(OCTET_LENGTH("label") + OCTET_LENGTH("value") + COALESCE(OCTET_LENGTH("otherValue"), 0)), 0)
    FROM "DraftAnswer" WHERE "draftId" = "SubmissionDraft"."id")`;
  return [
    mustHold(
      rule,
      Prisma.sql`NOT EXISTS (SELECT 1 FROM "SubmissionDraft"
        WHERE "pageId" = ${pageId} AND ${bytes} > ${maxDraftAnswerBytes} AND ${bytes} > "answerBytes")`,
    ),
    database().$executeRaw(
      Prisma.sql`UPDATE "SubmissionDraft" SET "answerBytes" = ${bytes} WHERE "pageId" = ${pageId}`,
    ),
  ];
};

const bytesOf = (text: string) => Buffer.byteLength(text);

/** How many bytes more the draft takes with these answers. 0 if it is less than before. */
function growthOf(draft: Pick<SavedDraft, 'answers'>, answers: readonly NewAnswer[]): number {
  const stored = new Map(draft.answers.map(({ fieldId, label, value }) => [fieldId, bytesOf(label + value)]));
  const growth = answers.map(({ field, value }) => bytesOf(field.label + value) - (stored.get(field.id) ?? 0));
  return Math.max(
    0,
    growth.reduce((sum, bytes) => sum + bytes, 0),
  );
}

/**
 * Books what a draft grows by: what overwrites an answer takes no more room. It counts for the client in `headers` within
 * its hour, and for the client that saved the draft as long as it is kept.
 * @param fileBytes of new files
 * @returns how to give it back; too_many_requests or insufficient_storage
 */
export async function bookAnswers(
  headers: Headers,
  draft: Pick<SavedDraft, 'answers' | 'client'>,
  answers: readonly NewAnswer[],
  fileBytes = 0,
): Promise<Result<GiveBack>> {
  const growth = growthOf(draft, answers);
  const isRoom = await checkAnswerRoom(draft.client, growth);
  return isRoom.ok ? bookStorage(headers, growth + fileBytes) : isRoom;
}
