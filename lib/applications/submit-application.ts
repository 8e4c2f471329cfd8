import { database } from '../db/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { type Failure, type FailureCode, type Result, refuse, success } from '../http/result.ts';
import { getProgram } from '../programs/find-programs.ts';
import type { Program } from '../programs/program.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { ApplicationParts } from './application-parts.ts';
import { attachFiles, type CheckedFiles } from './attach-files.ts';
import { validateAnswers } from './form-definition.ts';
import { type InvalidApplication, removeDraft } from './save-draft.ts';
import { type StoredSubmission, storeApplication } from './store-application.ts';

/** What a submission came to: stored, or refused with what is needed to show the form again where there is one. */
export type SubmitOutcome = {
  result: Result<StoredSubmission>;
  programId: number | null;
  invalid: InvalidApplication | null;
};

async function openProgram(programId: unknown, receivedAt: Date): Promise<Result<Program>> {
  const id = numericId(typeof programId === 'number' ? String(programId) : (programId as string | undefined));
  if (id === null) {
    const message = 'Say which program the application is for.';
    return refuse('invalid', message, { program_id: [message] });
  }
  const program = await getProgram(id, receivedAt);
  if (program) {
    if (program.formFields.length > 0) return success(program);
    return refuse('conflict', 'This program takes no applications on this site.');
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

function summary(errors: Record<string, string[]>): string {
  const count = Object.keys(errors).length;
  return count === 1
    ? 'One answer needs your attention. Please correct it and submit again.'
    : `${count} answers need your attention. Please correct them and submit again.`;
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
  const refused = (failure: Failure, programId: number | null = null): SubmitOutcome => ({
    result: { ok: false, failure },
    programId,
    invalid: null,
  });
  const found = await openProgram(parts.programId, receivedAt);
  if (!found.ok) return refused(parts.failure ?? found.failure);
  const program = found.value;
  if (parts.failure) {
    const { message } = parts.failure;
    const invalid = { programId: program.id, answers: parts.answers, errors: {}, message, files: [] };
    return { ...refused(parts.failure, program.id), invalid };
  }

  const checked = validateAnswers(program.formFields, parts.answers);
  const attached = await attachFiles(program.formFields, parts.files, parts.draftToken);
  const errors = Object.assign(Object.create(null), checked.errors, attached.errors);
  if (Object.keys(errors).length > 0) {
    const code = failureCode(Object.keys(checked.errors).length === 0, attached);
    const message = summary(errors);
    const invalid = { programId: program.id, answers: parts.answers, errors, message, files: attached.files };
    return { ...refused({ code, message, errors }, program.id), invalid };
  }

  const { answers } = checked;
  const stored = await storeApplication(
    { program, answers, files: attached.files, idempotencyKey: parts.idempotencyKey },
    folder,
  );
  if (parts.draftToken) await removeDraft(parts.draftToken);
  return { result: success(stored), programId: program.id, invalid: null };
}
