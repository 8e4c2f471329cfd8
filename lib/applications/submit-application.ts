import { database } from '../db/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { type Failure, refuse } from '../http/result.ts';
import { receivedNotice } from '../privacy/received-notice.ts';
import { getProgram } from '../programs/get-program.ts';
import type { FormField, Program } from '../programs/program.ts';
import { assessSpam } from '../spam/assess-spam.ts';
import type { SentText } from '../spam/evidence.ts';
import { intakeClosure, isDiskFull, stoppedByStorage, storageFull } from '../storage/storage-failure.ts';
import type { Answer } from '../submissions/answer.ts';
import { IntakeFolder } from '../uploads/intake-folder.ts';
import { stoppedByUploads } from '../uploads/watch-uploads.ts';
import { type AcceptedFile, attachFiles, keptFiles } from './attach-files.ts';
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
  /** Why it is refused, whatever it holds. It is then only read for the form that shows it again. */
  refusal?: Failure | null;
}

/** Where the files go, or why nothing is taken now. */
async function openIntake(refusal: Failure | null): Promise<{ folder: IntakeFolder | null; closed: Failure | null }> {
  const closed = refusal ?? (await intakeClosure());
  if (closed) return { folder: null, closed };
  try {
    return { folder: await IntakeFolder.create(), closed: null };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { folder: null, closed: storageFull };
  }
}

/**
 * Accepts an application completely or not at all: reads it within the limits, checks the answers against the current
 * form, then the files' contents, and then stores files and rows (see storeApplication).
 */
export async function submitApplication(
  request: Request,
  { keepsDraft, refusal = null }: SubmitOptions,
): Promise<ApplicationOutcome> {
  // An application started before the deadline is in time, however slow the connection.
  const receivedAt = new Date();
  const { folder, closed } = await openIntake(refusal);
  if (closed && !keepsDraft) return { state: 'refused', failure: closed };
  try {
    const { sent, failure: unread } = await readApplication(request, folder);
    const failure = closed ?? unread;
    const programId = namedProgram(sent.programId);
    if (programId === null) return { state: 'refused', failure: failure ?? noProgram };
    const program = await getProgram(programId, receivedAt);
    if (!program?.formFields.length)
      return { state: 'closed', programId, failure: failure ?? (await whyClosed(programId, program)) };

    const matched = matchForm(program.formFields, sent);
    const returned = async (why: Failure, files: AcceptedFile[] | null = null): Promise<ApplicationOutcome> => {
      if (!keepsDraft) return { state: 'returned', failure: why, programId, draftToken: null };
      const { message, errors = {} } = why;
      const hasLostFiles = files === null && matched.files.length > 0;
      const kept = files ?? (await unreplacedFiles(program, matched, sent.draftToken));
      const application = { program, answers: typedAnswers(matched), errors, message, files: kept, hasLostFiles };
      const canWrite = !['insufficient_storage', 'unavailable'].includes(why.code);
      const draftToken = await saveDraft(application, { headers: request.headers, folder: canWrite ? folder : null });
      return { state: 'returned', failure: why, programId, draftToken };
    };
    if (failure) return await returned(failure);

    const { answers, problems } = validateAnswers(matched.answers);
    const attached = await attachFiles(program, matched.files, sent.draftToken);
    const allProblems = [...problems, ...matched.problems, ...attached.problems];
    if (allProblems.length > 0) return await returned(failureOf(allProblems), attached.files);

    const { files } = attached;
    const { idempotencyKey } = sent;
    const notice = await receivedNotice(program, sent.notice);
    const spam = await assessSpam(request, sent.marks, sentTexts(answers));
    // Without a folder the intake is closed, and the form came back above.
    const application = { program, answers, files, idempotencyKey, notice, spam };
    // The application is not to blame for a disk that is full or gone, so its form comes back.
    const stored = await storeApplication(application, folder as IntakeFolder, request.headers)
      .catch(stoppedByStorage)
      .catch(stoppedByUploads);
    return stored.ok ? { state: 'stored', submission: stored.value } : await returned(stored.failure);
  } finally {
    await folder?.remove();
  }
}

/** The files of the earlier draft, except those that this attempt was to replace. */
async function unreplacedFiles(program: Program, { files }: MatchedApplication, draftToken: string | null) {
  const kept = await keptFiles(draftToken, program);
  return kept.filter(({ field }) => files.every((file) => file.field?.id !== field.id));
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

/**
 * 413 before 422 before 415, the order in which the intake checks limits, answers and contents. A question with a file
 * of a wrong type counts as 415, whatever else is wrong with its files.
 */
function failureOf(problems: readonly Problem[]): Failure {
  const withWrongType = problems.filter(({ code }) => code === 'unsupported_type').map(({ label }) => label);
  const codes = new Set(
    problems.map(({ label, code }) =>
      code === 'invalid' && withWrongType.includes(label) ? 'unsupported_type' : code,
    ),
  );
  const errors = errorsOf(problems);
  const message = attentionMessage(Object.keys(errors).length);
  if (codes.has('too_large')) return { code: 'too_large', message, errors };
  return { code: codes.has('invalid') ? 'invalid' : 'unsupported_type', message, errors };
}

/** The answers in which people write freely. */
const sentTexts = (answers: readonly Answer<FormField>[]): SentText[] =>
  answers
    .filter(({ field }) => field.fieldType === 'text' || field.fieldType === 'textarea')
    .map(({ field: { label, fieldType }, value }) => ({ label, value, isLong: fieldType === 'textarea' }));

/** The answers as the applicant typed them, for the form to show again. */
const typedAnswers = ({ answers }: MatchedApplication): ReturnedApplication['answers'] =>
  answers.flatMap(({ field, value }) => (typeof value === 'string' ? [{ field, value }] : []));
