import { database } from '../db/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { type Failure, type FailureCode, type Result, refuse, success } from '../http/result.ts';
import { getProgram } from '../programs/get-program.ts';
import type { Program } from '../programs/program.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { ApplicationParts } from './application-parts.ts';
import { attachFiles, type CheckedFiles } from './attach-files.ts';
import { attentionMessage } from './attention-message.ts';
import { validateAnswers } from './form-definition.ts';
import type { InvalidApplication } from './save-draft.ts';
import { type StoredSubmission, storeApplication } from './store-application.ts';

/** What a submission came to: stored, or refused with what is needed to show the form again. */
export interface SubmitOutcome {
  result: Result<StoredSubmission>;
  /** The program that the applicant meant, open or not; null when none was named. */
  programId: number | null;
  /** What the form has to show again; null when it cannot be shown. */
  invalid: InvalidApplication | null;
}

const meantProgram = (programId: unknown) =>
  numericId(typeof programId === 'number' ? String(programId) : (programId as string | undefined));

async function openProgram(id: number | null, receivedAt: Date): Promise<Result<Program>> {
  if (id === null) {
    const message = 'Choose the program that the application is for.';
    return refuse('invalid', message, { program_id: [message] });
  }
  const program = await getProgram(id, receivedAt);
  if (program) {
    if (program.formFields.length > 0) return success(program);
    return refuse('conflict', 'This program does not take applications on this site.');
  }
  const isThere = (await database().program.count({ where: { id } })) > 0;
  if (!isThere) return refuse('not_found', 'There is no such program.');
  return refuse('conflict', 'This program is not taking applications at the moment.');
}

/** 413 before 422 before 415: the order in which the intake looks (limits, answers, contents). */
function failureCode(answersAreValid: boolean, files: CheckedFiles): FailureCode {
  if (files.tooLarge > 0) return 'too_large';
  const otherFileErrors = Object.keys(files.errors).length > files.wrongType;
  return answersAreValid && files.wrongType > 0 && !otherFileErrors ? 'unsupported_type' : 'invalid';
}

/** The answers to the form's own questions as they were typed, to be shown again. */
function typedAnswers({ formFields }: Program, sent: Record<string, unknown>): Record<string, string> {
  const typed: Record<string, string> = Object.create(null);
  for (const { label } of formFields) {
    const value = sent[label];
    if (typeof value === 'string') typed[label] = value;
  }
  return typed;
}

/**
 * Takes an application, whole or not at all: limits were kept while reading; answers are checked against the
 * form as it is now, then the files' contents; then files and rows are stored (see storeApplication).
 * @param receivedAt when the request began: who started before the deadline is in time, however slow the line
 */
export async function submitApplication(
  parts: ApplicationParts,
  folder: IntakeFolder,
  receivedAt: Date,
): Promise<SubmitOutcome> {
  const programId = meantProgram(parts.programId);
  const refused = (failure: Failure, invalid: InvalidApplication | null = null): SubmitOutcome => ({
    result: { ok: false, failure },
    programId,
    invalid,
  });
  const found = await openProgram(programId, receivedAt);
  if (!found.ok) return refused(parts.failure ?? found.failure);
  const program = found.value;
  const typed = typedAnswers(program, parts.answers);
  if (parts.failure) {
    return refused(parts.failure, { program, answers: typed, errors: {}, message: parts.failure.message, files: [] });
  }

  const checked = validateAnswers(program.formFields, parts.answers);
  const attached = await attachFiles(program, parts.files, parts.draftToken);
  const errors = Object.assign(Object.create(null), checked.errors, attached.errors);
  if (Object.keys(errors).length > 0) {
    const code = failureCode(Object.keys(checked.errors).length === 0, attached);
    const message = attentionMessage(Object.keys(errors).length);
    return refused({ code, message, errors }, { program, answers: typed, errors, message, files: attached.files });
  }

  const { answers } = checked;
  const stored = await storeApplication(
    { program, answers, files: attached.files, idempotencyKey: parts.idempotencyKey },
    folder,
  );
  return { result: success(stored), programId, invalid: null };
}
