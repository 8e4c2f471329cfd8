import type { FormField } from '#lib/forms/questions/form-field.ts';
import { maxDraftAnswerBytes } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { isBroken, mustHold, type Step, writeInSteps } from '#lib/platform/db/write.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { bookStorage, type GiveBack } from '#lib/platform/storage/storage-budget.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { expiryFrom, type SavedAnswer, type SavedDraft } from './get-saved-draft.ts';
import { changeDraft } from './open-draft.ts';
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
    runStatement(Prisma.sql`UPDATE "SubmissionDraft" SET "answerBytes" = ${bytes} WHERE "pageId" = ${pageId}`),
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

/** Who writes: the link, and the name that others read. */
export interface Writer {
  linkId: number | null;
  name: string;
  isOwner: boolean;
}

/** SQL that checks and writes in one statement, so that of two writers who saw the same version one wins. */
const writeAnswer = (draftId: number, { field, value, seen }: NewAnswer, writer: Writer, now: Date) =>
  runStatement(Prisma.sql`
    INSERT INTO "DraftAnswer" ("draftId", "fieldId", "label", "fieldType", "value", "version", "linkId", "writtenBy", "savedAt")
    VALUES (${draftId}, ${field.id}, ${field.label}, ${field.fieldType}, ${value}, 1, ${writer.linkId}, ${writer.name}, ${now})
    ON CONFLICT ("draftId", "fieldId") DO UPDATE SET
      "label" = excluded."label", "fieldType" = excluded."fieldType", "value" = excluded."value",
      "version" = "DraftAnswer"."version" + 1, "linkId" = excluded."linkId", "writtenBy" = excluded."writtenBy",
      "savedAt" = excluded."savedAt", "otherValue" = NULL
    WHERE "DraftAnswer"."version" = ${seen}`);

/** The words that others read instead of a name, because the owner has given none. */
export const ownerName = 'The applicant';

/** The answer that gets the receipt. */
export interface ReceiptAnswer extends Pick<SavedAnswer, 'fieldId' | 'value' | 'writtenBy'> {
  /** Whether the applicant wrote it, and no co-founder. */
  isOwners: boolean;
}

/** The answer that gets the receipt: the first valid address among those to questions about the applicant. */
export function receiptAnswer({ answers, program }: Pick<SavedDraft, 'answers' | 'program'>): ReceiptAnswer | null {
  const given = program.formFields.map(({ id }) => answers.find(({ fieldId }) => fieldId === id));
  const found = given.find((answer) => answer && mailAddress(answer.value));
  return found ? { ...found, isOwners: found.writtenBy === ownerName } : null;
}

/** Keeps what a co-founder typed beside the answer, for the applicant to choose. */
const proposeAnswer = (draftId: number, { field, value, seen }: NewAnswer) =>
  runStatement(Prisma.sql`
    UPDATE "DraftAnswer" SET "otherValue" = ${value}
    WHERE "draftId" = ${draftId} AND "fieldId" = ${field.id} AND "version" = ${seen}`);

/** What the draft's next page says was wrong. */
type WhatWasWrong = Pick<Prisma.SubmissionDraftUpdateManyMutationInput, 'errors' | 'message'>;

/** The answers that differ from what is stored. An empty one to a question that was never answered changes nothing. */
export function changedAnswers(draft: SavedDraft, answers: readonly NewAnswer[]): NewAnswer[] {
  const stored = new Map(draft.answers.map((answer) => [answer.fieldId, answer.value]));
  return answers.filter(({ field, value }) => (stored.get(field.id) ?? '') !== value);
}

/**
 * Writes answers, each only if it was not written since its writer saw it, and all that can be written at once. The address that
 * gets the receipt is the applicant's: where they wrote it, another one waits for them.
 * Throws if the draft was sent or discarded since (see whileOpen).
 * @param options what was wrong, and more writes of the same transaction
 * @returns the answers that another person had written, as they are stored now
 * @throws what tooLong refuses, with nothing written
 */
export async function writeAnswers(
  draft: SavedDraft,
  answers: readonly NewAnswer[],
  writer: Writer,
  now: Date,
  { wrong = {}, also }: { wrong?: WhatWasWrong; also?: Step } = {},
): Promise<{ stored: SavedAnswer[]; conflicts: (NewAnswer & { stored: SavedAnswer })[] }> {
  const receipt = writer.isOwner ? null : receiptAnswer(draft);
  const waits = ({ field }: NewAnswer) => receipt?.fieldId === field.id && receipt.isOwners;
  const [, counts = []] = await writeInSteps([
    () => [changeDraft(draft.id, now, { changedAt: now, expiresAt: expiryFrom(now), ...wrong })],
    () =>
      answers.map((answer) =>
        waits(answer) ? proposeAnswer(draft.id, answer) : writeAnswer(draft.id, answer, writer, now),
      ),
    ...(also ? [also] : []),
    () => weighDraft(draft.pageId),
  ]);
  const fieldIds = answers.map(({ field }) => field.id);
  const where = { draftId: draft.id, fieldId: { in: fieldIds } };
  const rows = await database().draftAnswer.findMany({ where });
  const rowOf = (id: number) => rows.find(({ fieldId }) => fieldId === id);
  const conflicts = answers.flatMap((answer, index) => {
    const stored = rowOf(answer.field.id);
    const isKept = counts[index] === 0 || waits(answer);
    return isKept && stored && stored.value !== answer.value ? [{ ...answer, stored }] : [];
  });
  return { stored: rows, conflicts };
}
