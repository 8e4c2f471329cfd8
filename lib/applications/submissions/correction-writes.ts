import { randomUUID } from 'node:crypto';
import { type Answer, type AnswerRow, toAnswer, toAnswerRow } from '#lib/forms/questions/answer.ts';
import { redirectMails } from '#lib/mail/redirect-mails.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Attachment } from '#lib/platform/db/generated/client.ts';
import { applicantEmail, parentQuestions, withoutParents } from './applicant-email.ts';
import { type NewAttachment, toAttachment } from './create-submission.ts';
import { enterLists, leaveLists } from './listed.ts';

/** A submission's rows before a correction. */
interface CorrectedRows {
  id: number;
  programId: number;
  answers: readonly (AnswerRow & { id: number; position: number })[];
  attachments: readonly Attachment[];
}

/** What one person corrects at one time. */
export interface Correction {
  /** The answers that change, and those to questions that had none. */
  answers: readonly Answer[];
  removedFiles: readonly Attachment[];
  /** In place under `storedName`. */
  addedFiles: readonly NewAttachment[];
  /** For the history, in words. */
  changes: readonly { question: string; before: string; after: string }[];
  /** The applicant has no id. */
  by: { id: string; name: string };
  at: Date;
}

const nextPosition = (rows: readonly { position: number }[]) =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

/** All answers as they are after a correction: those of new questions come last. */
export const correctedAnswers = (before: readonly AnswerRow[], changed: readonly Answer[]): Answer[] => {
  const given = new Map(changed.map((answer) => [answer.field.id, answer]));
  const known = new Set(before.map(({ fieldId }) => fieldId));
  return [
    ...before.map((row) => given.get(row.fieldId) ?? toAnswer(row)),
    ...changed.filter(({ field }) => !known.has(field.id)),
  ];
};

/**
 * The writes of a correction, for one transaction: answers, files, history, search text and the program's columns. A
 * replaced file stays in its folder, and what waits for a corrected address goes to the new one. No correction overwrites another: the transaction misses a row if there is
 * one after the change `seen`.
 */
export async function correctionWrites(rows: CorrectedRows, correction: Correction, seen: number) {
  const { id: submissionId, programId } = rows;
  const { answers, removedFiles, addedFiles, changes, by, at } = correction;
  const client = database();
  const ofField = new Map(rows.answers.map((row) => [row.fieldId, row]));
  const after = correctedAnswers(rows.answers, answers);
  const gone = new Set(removedFiles.map(({ id }) => id));
  const staying = rows.attachments.filter(({ id }) => !gone.has(id));
  const files = [...staying, ...addedFiles.map(({ field, filename }) => ({ label: field.label, filename }))];
  const listed = { id: submissionId, programId };
  const firstAnswer = nextPosition(rows.answers);
  const firstFile = nextPosition(rows.attachments);
  const batch = randomUUID();
  // As long as no address is corrected, the one that is known stays, also when the form asks for others now.
  const isAddressed = answers.some(({ field }) => field.fieldType === 'email');
  const email = isAddressed ? applicantEmail(withoutParents(after, await parentQuestions())) : null;
  return [
    client.submission.update({
      where: { id: submissionId, changes: { none: { kind: 'corrected', id: { gt: seen } } } },
      data: { hasFiles: files.length > 0, ...(isAddressed && { applicantEmail: email }) },
      select: { id: true },
    }),
    ...(isAddressed ? [redirectMails(submissionId, email)] : []),
    ...answers.map((answer, index) => {
      const row = ofField.get(answer.field.id);
      const data = toAnswerRow(answer);
      return row
        ? client.answer.update({ where: { id: row.id }, data, select: { id: true } })
        : client.answer.create({
            data: { ...data, submissionId, position: firstAnswer + index },
            select: { id: true },
          });
    }),
    client.replacedFile.createMany({
      data: removedFiles.map(({ id: _id, position: _position, ...file }) => ({ ...file, replacedAt: at })),
    }),
    client.attachment.deleteMany({ where: { id: { in: [...gone] } } }),
    client.attachment.createMany({
      data: addedFiles.map((file, index) => ({ submissionId, ...toAttachment(file, firstFile + index) })),
    }),
    ...leaveLists({ ...listed, answers: rows.answers.map(toAnswer), files: rows.attachments }),
    ...enterLists({ ...listed, answers: after, files }),
    client.submissionChange.createMany({
      data: changes.map(({ question, before: old, after: now }) => ({
        submissionId,
        at,
        userId: by.id,
        userName: by.name,
        batch,
        kind: 'corrected',
        question,
        before: old,
        after: now,
      })),
    }),
  ];
}
