import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { expiryFrom, type SavedAnswer, type SavedDraft } from './get-saved-draft.ts';
import { changeDraft } from './open-draft.ts';
import { type NewAnswer, weighDraft } from './weigh-draft.ts';

/** Who writes: the link, and the name that others read. */
export interface Writer {
  linkId: number | null;
  name: string;
}

/** Portable SQL that checks and writes in one statement, so that of two writers who saw the same version one wins. */
const write = (draftId: number, { field, value, seen }: NewAnswer, writer: Writer, now: Date) =>
  database().$executeRaw(Prisma.sql`
    INSERT INTO "DraftAnswer" ("draftId", "fieldId", "label", "fieldType", "value", "version", "linkId", "writtenBy", "savedAt")
    VALUES (${draftId}, ${field.id}, ${field.label}, ${field.fieldType}, ${value}, 1, ${writer.linkId}, ${writer.name}, ${now})
    ON CONFLICT ("draftId", "fieldId") DO UPDATE SET
      "label" = excluded."label", "fieldType" = excluded."fieldType", "value" = excluded."value",
      "version" = "DraftAnswer"."version" + 1, "linkId" = excluded."linkId", "writtenBy" = excluded."writtenBy",
      "savedAt" = excluded."savedAt", "otherValue" = NULL
    WHERE "DraftAnswer"."version" = ${seen}`);

/** What the draft's next page says was wrong. */
type WhatWasWrong = Pick<Prisma.SubmissionDraftUpdateManyMutationInput, 'errors' | 'message'>;

/** The answers that differ from what is stored. An empty one to a question that was never answered changes nothing. */
export function changedAnswers(draft: SavedDraft, answers: readonly NewAnswer[]): NewAnswer[] {
  const stored = new Map(draft.answers.map((answer) => [answer.fieldId, answer.value]));
  return answers.filter(({ field, value }) => (stored.get(field.id) ?? '') !== value);
}

/**
 * Writes answers, each only if it was not written since its writer saw it, and all that can be written at once.
 * Throws if the draft was sent or discarded since (see whileOpen).
 * @param options what was wrong, and more writes of the same transaction
 * @returns the answers that another person had written, as they are stored now
 * @throws what tooLong (weigh-draft.ts) refuses, with nothing written
 */
export async function writeAnswers(
  draft: SavedDraft,
  answers: readonly NewAnswer[],
  writer: Writer,
  now: Date,
  { wrong = {}, also = [] }: { wrong?: WhatWasWrong; also?: readonly Prisma.PrismaPromise<unknown>[] } = {},
): Promise<{ stored: SavedAnswer[]; conflicts: (NewAnswer & { stored: SavedAnswer })[] }> {
  const [, ...counts] = await database().$transaction([
    changeDraft(draft.id, now, { changedAt: now, expiresAt: expiryFrom(now), ...wrong }),
    ...answers.map((answer) => write(draft.id, answer, writer, now)),
    ...also,
    ...weighDraft(draft.pageId),
  ]);
  const fieldIds = answers.map(({ field }) => field.id);
  const where = { draftId: draft.id, fieldId: { in: fieldIds } };
  const rows = await database().draftAnswer.findMany({ where });
  const rowOf = (id: number) => rows.find(({ fieldId }) => fieldId === id);
  const conflicts = answers.flatMap((answer, index) => {
    const stored = rowOf(answer.field.id);
    return counts[index] === 0 && stored && stored.value !== answer.value ? [{ ...answer, stored }] : [];
  });
  return { stored: rows, conflicts };
}
