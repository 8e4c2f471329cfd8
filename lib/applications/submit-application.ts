import { database } from '../db/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { type Failure, refuse } from '../http/result.ts';
import { getProgram } from '../programs/get-program.ts';
import type { Program } from '../programs/program.ts';
import { IntakeFolder } from '../uploads/intake-folder.ts';
import { attachFiles } from './attach-files.ts';
import { validateAnswers } from './form-definition.ts';
import { type MatchedApplication, matchForm } from './match-form.ts';
import { attentionMessage, errorsOf, type Problem } from './problems.ts';
import { readApplication } from './read-application.ts';
import { type ReturnedApplication, saveDraft } from './save-draft.ts';
import { type StoredSubmission, storeApplication } from './store-application.ts';

/** Every expected outcome of an application. Anything else is thrown. */
export type ApplicationOutcome =
  /** Stored, now or by the first of two clicks. */
  | { state: 'stored'; submission: StoredSubmission }
  /** Not accepted, but the form can show it again. `draftToken` identifies what was kept. Null if nothing was. */
  | { state: 'returned'; failure: Failure; programId: number; draftToken: string | null }
  /** Its program takes no applications. */
  | { state: 'closed'; failure: Failure; programId: number }
  /** It identifies no program, or reading stopped before it did. */
  | { state: 'refused'; failure: Failure };

interface SubmitOptions {
  /** Whether to keep an application that is not accepted, so that a page can show it again. */
  keepsDraft: boolean;
}

/**
 * Accepts an application completely or not at all: reads it within the limits, checks the answers against the current
 * form, then the files' contents, and then stores files and rows (see storeApplication).
 */
export async function submitApplication(request: Request, { keepsDraft }: SubmitOptions): Promise<ApplicationOutcome> {
  // An application started before the deadline is in time, however slow the connection.
  const receivedAt = new Date();
  const folder = await IntakeFolder.create();
  try {
    const { sent, failure } = await readApplication(request, folder);
    const programId = namedProgram(sent.programId);
    if (programId === null) return { state: 'refused', failure: failure ?? noProgram };
    const program = await getProgram(programId, receivedAt);
    if (!program?.formFields.length)
      return { state: 'closed', programId, failure: failure ?? (await whyClosed(programId, program)) };

    const matched = matchForm(program.formFields, sent);
    const returned = async (why: Failure, files: ReturnedApplication['files'] = []): Promise<ApplicationOutcome> => {
      const { message, errors = {} } = why;
      const application = { program, answers: typedAnswers(matched), errors, message, files };
      const draftToken = keepsDraft ? await saveDraft(application, folder) : null;
      return { state: 'returned', failure: why, programId, draftToken };
    };
    if (failure) return await returned(failure);

    const { answers, problems } = validateAnswers(matched.answers);
    const attached = await attachFiles(program, matched.files, sent.draftToken);
    const allProblems = [...problems, ...matched.problems, ...attached.problems];
    if (allProblems.length > 0) return await returned(failureOf(allProblems), attached.files);

    const { files } = attached;
    const { idempotencyKey } = sent;
    const submission = await storeApplication({ program, answers, files, idempotencyKey }, folder);
    return { state: 'stored', submission };
  } finally {
    await folder.remove();
  }
}

const namedProgram = (programId: unknown) =>
  numericId(typeof programId === 'number' ? String(programId) : (programId as string | undefined));

const noProgramMessage = 'Choose the program that the application is for.';
const noProgram = refuse('invalid', noProgramMessage, { program_id: [noProgramMessage] }).failure;

async function whyClosed(id: number, program: Program | null): Promise<Failure> {
  if (program) return refuse('conflict', 'This program does not take applications on this site.').failure;
  const isThere = (await database().program.count({ where: { id } })) > 0;
  return isThere
    ? refuse('conflict', 'This program is not taking applications at the moment.').failure
    : refuse('not_found', 'There is no such program.').failure;
}

/** 413 before 422 before 415, the order in which the intake checks limits, answers and contents. */
function failureOf(problems: readonly Problem[]): Failure {
  const codes = new Set(problems.map(({ code }) => code));
  const errors = errorsOf(problems);
  const message = attentionMessage(Object.keys(errors).length);
  if (codes.has('too_large')) return { code: 'too_large', message, errors };
  return { code: codes.has('invalid') ? 'invalid' : 'unsupported_type', message, errors };
}

/** The answers as the applicant typed them, for the form to show again. */
const typedAnswers = ({ answers }: MatchedApplication): ReturnedApplication['answers'] =>
  answers.flatMap(({ field, value }) => (typeof value === 'string' ? [{ field, value }] : []));
