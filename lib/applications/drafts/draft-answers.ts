import { z } from 'zod';
import { typedAnswer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { maxDraftAnswerBytes } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { mustHold, orRefuse, type Step, write, writeInSteps } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { bookStorage, type GiveBack } from '#lib/platform/storage/storage-budget.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { Intake } from '../intake/intake.ts';
import type { HeldPage, Holder } from '../private-pages/holder.ts';
import { findAdmission } from '../programs/admission.ts';
import {
  changeDraft,
  expiryFrom,
  getSavedDraft,
  noDraft,
  type SavedAnswer,
  type SavedDraft,
  whileOpen,
} from './draft.ts';
import { checkAnswerRoom } from './room-for-drafts.ts';
/** The draft of the private page that is open in a browser, and who opened it. */
export interface HeldDraft {
  holder: HeldPage;
  draft: SavedDraft;
  writer: Writer;
  /** Headers of the request: the stored bytes count for its client. */
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

/** The draft of the page. @returns not_found */
export async function draftOf(holder: HeldPage, headers: Headers): Promise<Result<HeldDraft>> {
  const draft = await getSavedDraft(holder.pageId);
  return draft ? success({ holder, draft, writer: await writerOf(holder), headers }) : noDraft;
}

export interface NewAnswer {
  field: Pick<FormField, 'id' | 'label' | 'fieldType'>;
  value: string;
  /** The version that its writer saw. 0: there was none. */
  seen: number;
}

const rule = 'the draft has room for its answers';

const answersTooLong = refuse(
  'too_large',
  `All answers of a draft can take ${maxDraftAnswerBytes / 1024 ** 2} MB together. Shorten the longest ones.`,
);

/** The refusal of what {@link weighDraft} undid. */
export const tooLong = { [rule]: answersTooLong };

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

/** The writer: the link, and the name that others read. */
interface Writer {
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

/** The errors that the draft's next page shows. */
type WhatWasWrong = Pick<Prisma.SubmissionDraftUpdateManyMutationInput, 'errors' | 'message'>;

/** The answers that differ from what is stored. An empty one to a question that was never answered changes nothing. */
export function changedAnswers(draft: SavedDraft, answers: readonly NewAnswer[]): NewAnswer[] {
  const stored = new Map(draft.answers.map((answer) => [answer.fieldId, answer.value]));
  return answers.filter(({ field, value }) => (stored.get(field.id) ?? '') !== value);
}

/**
 * Writes answers, each only if it was not written since its writer saw it, and all that can be written at once. The
 * address that gets the receipt is the applicant's: where they wrote it, another one waits for them. Throws if the
 * draft was sent or discarded since (see whileOpen).
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

/** An answer as a page saves it while its applicant types. */
interface TypedAnswer {
  fieldId: number;
  value: string;
  /** The version that the page knows. */
  version: number;
}

/** The saved answers, and those that another person had changed since. */
interface SavedAnswers {
  savedAt: Date;
  versions: { fieldId: number; version: number }[];
  conflicts: ChangedAnswer[];
}

/** An answer that was written since. `isOwn`: by the same applicant, in another tab or on another device. */
type ChangedAnswer = Pick<SavedAnswer, 'fieldId' | 'label' | 'value' | 'version' | 'writtenBy' | 'savedAt'> & {
  isOwn: boolean;
};

const closed = refuse('conflict', 'This program has closed. Your draft is kept, but it can no longer change.');

/**
 * Saves single answers into the open draft, each only if it was not written since. What it returns survives a power
 * cut. An answer to a question that the form does not have any more is left out.
 * @returns the version of every answer that is stored as it was typed, by any writer; not_found; conflict after the program has closed; too_large for more than a draft holds; too_many_requests or
 * insufficient_storage
 */
export async function saveAnswers(
  holder: Holder<'write'>,
  headers: Headers,
  typed: readonly TypedAnswer[],
  now = new Date(),
): Promise<Result<SavedAnswers>> {
  const held = await draftOf(holder, headers);
  if (!held.ok) return held;
  const { draft, writer } = held.value;
  const program = (await findAdmission(headers, draft.program.id, draft.begunAt, now))?.program;
  if (!program) return closed;
  const answers = typed.flatMap(({ fieldId, value, version }): NewAnswer[] => {
    const field = program.formFields.find(({ id, fieldType }) => id === fieldId && fieldType !== 'file');
    return field ? [{ field, value: typedAnswer(field, value), seen: version }] : [];
  });
  const changed = changedAnswers(draft, answers);
  // A page whose answer got lost on the way, or that typed what another one saved, learns that it is there.
  const same = answers
    .filter((answer) => !changed.includes(answer))
    .map(({ field: { id } }) => ({
      fieldId: id,
      version: draft.answers.find(({ fieldId }) => fieldId === id)?.version ?? 0,
    }));
  if (changed.length === 0) return success({ savedAt: now, versions: same, conflicts: [] });
  return whileOpen(draft.id, async () => {
    await using work = Intake.withoutFiles.begin();
    const booked = await work.book(bookAnswers(headers, draft, changed));
    if (!booked.ok) return booked;
    const writing = writeAnswers(draft, changed, writer, now);
    const written = await orRefuse(writing, tooLong);
    if (!written.ok) return written;
    work.commit();
    const { stored, conflicts } = await writing;
    const lost = new Set(conflicts.map(({ field }) => field.id));
    return success({
      savedAt: now,
      versions: [
        ...same,
        ...stored.filter(({ fieldId }) => !lost.has(fieldId)).map(({ fieldId, version }) => ({ fieldId, version })),
      ],
      conflicts: conflicts.map(({ stored: answer }) => {
        const { fieldId, label, value, version, writtenBy, savedAt } = answer;
        return { fieldId, label, value, version, writtenBy, savedAt, isOwn: isBySame(writer, answer) };
      }),
    });
  });
}

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
 * @returns forbidden for a co-founder and the address that gets the receipt; not_found when it
 * has been settled, or written again, since
 */
export async function chooseAnswer(
  holder: Holder<'write'>,
  headers: Headers,
  { field_id: fieldId, version, keeps }: z.output<typeof choiceSchema>,
  now = new Date(),
): Promise<Result<null>> {
  const held = await draftOf(holder, headers);
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
