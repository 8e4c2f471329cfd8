import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import { nothingNeeded } from '#lib/forms/questions/asked-fields.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { draftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUndone, write } from '#lib/platform/db/write.ts';
import { clientOf } from '#lib/platform/http/client-address.ts';
import { type Failure, type FieldErrors, success } from '#lib/platform/http/result.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { mostFiles } from '#lib/platform/uploads/file-rules.ts';
import {
  type ApplicationDraft,
  draftTokenHash,
  type EarlierDraft,
  holdDraft,
  isOfDraft,
  keptFiles,
  newDraftToken,
  toDraftFile,
} from '../drafts/returned-draft.ts';
import { limitDrafts, makeRoomFor } from '../drafts/room-for-drafts.ts';
import type { Program } from '../programs/program.ts';
import { stillOpen } from '../submissions/access.ts';
import { attachFiles } from './application-check.ts';
import { type Intake, stopped } from './intake.ts';
import { type AddedRow, type MatchedApplication, typedAnswers } from './received-form.ts';
import type { StoredOrRepeated } from './stored-application.ts';
/** Every expected outcome of an application. Anything else is thrown. */
export type ApplicationOutcome =
  /** Stored, now or by the first of two clicks. */
  | StoredOrRepeated
  /** Not accepted, but the form can show it again. `draftToken` identifies what was kept. Null if nothing was. `added` is the row for which the form comes back, on the step
   * that it shows. */
  | {
      state: 'returned';
      failure: Failure;
      programId: number;
      draftToken: string | null;
      added?: AddedRow;
      step?: string | null;
    }
  /** Its program takes no applications. */
  | { state: 'closed'; failure: Failure; programId: number }
  /** It identifies no program, or reading stopped before it did. */
  | { state: 'refused'; failure: Failure };

/** An application that was read, and where it came from. */
export interface ReadForm {
  headers: Headers;
  intake: Intake;
  program: Program;
  begunAt: Date;
  matched: MatchedApplication;
  /** Names the draft of the attempt before this one. */
  earlier: EarlierDraft;
  /** Whether staff sent it. What they send is not counted for their network. */
  isOfStaff?: boolean;
}

/**
 * Keeps an application that is not accepted, so that the form can show it again. The files that passed their checks are
 * kept. If none were checked, those of the earlier attempt are.
 * @param files those that passed, or null if they were not checked
 * @returns the draft's token
 */
export async function keepReturned(form: ReadForm, why: Failure, files: AcceptedFile[] | null): Promise<string> {
  const { headers, intake, program, begunAt, matched, isOfStaff } = form;
  const { message, errors = {} } = why;
  const hasLostFiles = files === null && matched.files.length > 0;
  const kept = files ?? (await unreplacedFiles(form));
  const application = { program, begunAt, answers: typedAnswers(matched), errors, message, files: kept, hasLostFiles };
  const canWrite = !['insufficient_storage', 'unavailable'].includes(why.code);
  return saveDraft(application, { headers, intake: canWrite ? intake : null, isOfStaff });
}

/** The files of the earlier draft, except those that this attempt was to replace. */
async function unreplacedFiles({ program, matched, earlier }: ReadForm) {
  const kept = await keptFiles(earlier, program);
  return kept.filter(({ field }) => mostFiles(field) > 1 || matched.files.every((file) => file.field?.id !== field.id));
}

/** An application that was not accepted, with everything the form needs to show it again. */
interface ReturnedApplication {
  program: Program;
  begunAt: Date;
  /** As the applicant typed them. */
  answers: Answer<FormField>[];
  errors: FieldErrors;
  message: string;
  /** Those that passed their checks. */
  files: AcceptedFile[];
  hasLostFiles: boolean;
}

/** The bytes that it adds to the store. The files of an attempt before count once. */
function bytesOf({ answers, files }: Pick<ReturnedApplication, 'answers' | 'files'>): number {
  const added = files.filter((file) => !isOfDraft(file) && !file.uploadId);
  const texts = answers.reduce((sum, { field, value }) => sum + Buffer.byteLength(field.label + value), 0);
  return added.reduce((sum, { bytes }) => sum + bytes, texts);
}

const filesNotKept = 'Your files could not be kept. Choose them again.';

interface SaveOptions {
  headers: Headers;
  /** Where its files are. Null if nothing can be written now. */
  intake: Intake | null;
  corrects?: number | null;
  isOfStaff?: boolean | undefined;
}

type StoredDraft = Omit<ApplicationDraft, 'files'> & {
  tokenHash: string;
  client: string;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Stores a draft with the files for which there is room.
 * @returns whether that is done. Of an application that was withdrawn in the meantime, nothing is written
 */
async function storeDraft(
  draft: StoredDraft,
  { answers, files, hasLostFiles }: ReturnedApplication,
  { headers, intake, corrects = null, isOfStaff = false }: SaveOptions,
): Promise<boolean> {
  if (!intake || intake.closed) return false;
  await using work = intake.begin();
  const booked = isOfStaff ? success(null) : await work.book(bookStorage(headers, bytesOf({ answers, files })));
  if (!booked.ok) return false;
  try {
    await limitDrafts(draft.client);
    const isRoom = await makeRoomFor(files, draft.client);
    const placed = await work.place('drafts', isRoom ? files : []);
    const data = {
      ...draft,
      corrects,
      message: messageOf(draft.message, isRoom && !hasLostFiles),
      errors: { ...draft.errors },
      files: { create: placed.map(toDraftFile) },
    };
    await write(() => [
      ...(corrects === null ? [] : [stillOpen(corrects)]),
      database().submissionDraft.create({ data, select: { id: true } }),
    ]);
    work.commit();
    return true;
  } catch (error) {
    if (!isUndone(error, 'gone')) await stopped(error);
    return false;
  }
}

const messageOf = (message: string, hasAllFiles: boolean) => (hasAllFiles ? message : `${message} ${filesNotKept}`);

/**
 * Keeps the answers and valid files of an application that was not accepted for an hour, so that a browser without
 * JavaScript can show the form again with nothing lost. Answers are kept in memory while nothing can be written, and for a
 * client that may store nothing more.
 * @returns the draft's token
 */
export async function saveDraft(application: ReturnedApplication, options: SaveOptions): Promise<string> {
  const { program, begunAt, answers, errors, message, files, hasLostFiles } = application;
  const token = newDraftToken();
  const createdAt = new Date();
  const draft = {
    tokenHash: draftTokenHash(token),
    client: clientOf(options.headers),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + draftLifetimeSeconds * 1000),
    programId: program.id,
    begunAt,
    answers: Object.fromEntries(answers.map(({ field, value }) => [field.label, value])),
    errors,
    message,
  };
  if (await storeDraft(draft, application, options)) return token;
  const { tokenHash, client, createdAt: _at, expiresAt, ...kept } = draft;
  const hasAllFiles = files.length === 0 && !hasLostFiles;
  await holdDraft(tokenHash, { ...kept, message: messageOf(message, hasAllFiles), files: [] }, client, expiresAt);
  return token;
}

/** Keeps a form that got another row, to show it again with its files. What is missing in it does not matter yet. */
export async function keepAdded(form: ReadForm): Promise<ApplicationOutcome> {
  const { program, matched, earlier } = form;
  const kept = await keptFiles(earlier, program);
  const { files, problems } = await attachFiles(program, matched.files, kept, nothingNeeded);
  const failure = problems.length > 0 ? failureOf(problems) : ({ code: 'invalid', message: '' } as const);
  const draftToken = await keepReturned(form, failure, files);
  const returned = {
    state: 'returned',
    failure,
    programId: program.id,
    draftToken,
    step: earlier.step ?? null,
  } as const;
  return matched.added && problems.length === 0 ? { ...returned, added: matched.added } : returned;
}
