import { z } from 'zod';
import { correctedAnswers, correctionWrites } from '#lib/applications/corrections/stored-correction.ts';
import { matchGroup } from '#lib/applications/intake/received-form.ts';
import { signReceipt } from '#lib/applications/receipts/receipt.ts';
import { toAnswer } from '#lib/forms/questions/answer.ts';
import { validateAnswers } from '#lib/forms/questions/check-answers.ts';
import { type FormField, fieldTypes, isChoice, plainQuestion } from '#lib/forms/questions/form-field.ts';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { notOfRequest, readRequestFor, stepWrites } from './privacy-request.ts';
import { rowNumber } from './request-texts.schema.ts';

interface StoredAnswer {
  fieldId: number;
  label: string;
  fieldType: string;
}

/** The question with the limits that it has now. A question that is gone or of another type has none of its own. */
async function questionOf({ fieldId, label, fieldType }: StoredAnswer, programId: number): Promise<FormField> {
  const sameType = fieldTypes.find((type) => type === fieldType && type !== 'file') ?? 'text';
  const limits = await database().formField.findFirst({ where: { id: fieldId, programId, fieldType: sameType } });
  // The choices of a question that is gone are not known.
  const known = (isChoice(sameType) || sameType === 'group') && !limits ? 'text' : sameType;
  return {
    ...plainQuestion,
    isRequired: false,
    order: 0,
    ...limits,
    showIf: null,
    requireIf: null,
    id: fieldId,
    label,
    fieldType: known,
  };
}

/** The form that corrects one answer. An unticked checkbox sends no value, and the rows of a group a field for each cell. */
export const correctionSchema = z.looseObject({
  application: rowNumber,
  answer: rowNumber,
  value: z.string().default('false'),
});

async function readAnswer(submissionId: number, id: number) {
  const row = await database().submission.findUnique({
    where: { id: submissionId },
    include: {
      answers: { orderBy: { position: 'asc' } },
      attachments: { orderBy: { position: 'asc' } },
      changes: { where: { kind: 'corrected' }, orderBy: { id: 'desc' }, take: 1, select: { id: true } },
      receipts: { orderBy: { id: 'desc' }, take: 1, select: { statement: true } },
      program: { select: { id: true, title: true } },
    },
  });
  const answer = row?.answers.find((each) => each.id === id);
  return row && answer ? { row, answer } : null;
}

/**
 * Corrects one answer of an application for its applicant, by the rules of its question. The application's history and
 * the audit log keep the old and the new value until the application is erased.
 * @returns not_found; conflict; invalid
 */
export async function correctAnswer(
  admin: Caller<'administer'>,
  requestId: number,
  sent: z.output<typeof correctionSchema>,
  at = new Date(),
): Promise<Result<{ applicationId: number }>> {
  const { application: applicationId, answer: answerId } = sent;
  const read = await readRequestFor(admin, requestId, applicationId);
  if (!read.ok) return read;
  // In turn, because the search text is made of all answers.
  return oneAtATime('erasures', () =>
    correct({ requestId, by: admin, at }, applicationId, answerId, new Map(Object.entries(sent))),
  );
}

interface Asked {
  requestId: number;
  by: AdminUser;
  at: Date;
}

type Sent = ReadonlyMap<string, unknown>;

/** The sent value of a question. The rows of a group have a control for each cell. */
function valueIn(sent: Sent, field: FormField): unknown {
  if (field.fieldType !== 'group') return sent.get('value');
  const cells = new Map([...sent].filter(([name]) => name !== 'value'));
  return matchGroup({ ...field, label: 'value' }, { answers: cells, addRow: null }).value;
}

async function correct({ requestId, by, at }: Asked, applicationId: number, answerId: number, sent: Sent) {
  const found = await readAnswer(applicationId, answerId);
  if (!found) return notOfRequest;
  const { row, answer } = found;
  const field = await questionOf(answer, row.programId);
  const { answers, problems } = await validateAnswers([{ field, value: valueIn(sent, field) }]);
  const after = answers[0]?.value;
  if (after === undefined) return refuse('invalid', problems[0]?.message ?? 'This answer cannot be saved.');
  const { value: before, label } = answer;
  if (after === before) return success({ applicationId });
  const words = `Corrected an answer of application #${applicationId}.`;
  const correction = {
    answers: [{ ...toAnswer(answer), value: after }],
    changes: [{ question: label, before, after }],
    removedFiles: [],
    addedFiles: [],
    by,
    at,
  };
  const facts = {
    id: row.id,
    program: row.program,
    submittedAt: row.submittedAt,
    answers: correctedAnswers(row.answers, correction.answers),
    files: row.attachments.map((file) => ({ ...file, field: { label: file.label } })),
  };
  const receipt = await signReceipt(facts, { kind: 'corrected', at, earlier: row.receipts[0]?.statement ?? null });
  await write(async () => [
    database().submissionReceipt.create({ data: { submissionId: row.id, ...receipt }, select: { id: true } }),
    ...(await correctionWrites(row, correction, row.changes[0]?.id ?? 0)),
    auditEntry(by, 'submission.correct', 'submission', applicationId, { question: label, before, after }),
    ...stepWrites({ requestId, by, action: 'privacy_request.correct', words, at }),
  ]);
  return success({ applicationId });
}

/** An application whose answers staff may correct for a person. */
export interface Correction {
  requestId: number;
  name: string;
  applicationId: number;
  programTitle: string;
  /** In the form's order. `group` is the question of a group that the form still asks. */
  answers: { id: number; label: string; fieldType: string; value: string; group: FormField | null }[];
}

/** The answers of an application of the request. @returns not_found; conflict */
export async function getCorrection(
  admin: Caller<'administer'>,
  requestId: number,
  applicationId: number,
): Promise<Result<Correction>> {
  const read = await readRequestFor(admin, requestId, applicationId);
  if (!read.ok) return read;
  const { request, application } = read.value;
  const { programId, programTitle } = application;
  noteRead(admin, { kind: 'application', programId, submissionId: applicationId });
  const rows = await database().answer.findMany({
    where: { submissionId: applicationId },
    orderBy: { position: 'asc' },
    select: { id: true, fieldId: true, label: true, fieldType: true, value: true },
  });
  const answers = await Promise.all(
    rows.map(async ({ fieldId, ...answer }) => {
      const isGroup = answer.fieldType === 'group';
      const question = isGroup ? await questionOf({ fieldId, ...answer }, programId) : null;
      return { ...answer, group: question?.fieldType === 'group' ? question : null };
    }),
  );
  return success({ requestId, name: request.name, applicationId, programTitle, answers });
}
