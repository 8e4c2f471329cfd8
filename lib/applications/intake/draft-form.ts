import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import { neighbour, nothingNeeded, type Step, type StepPlace, stepsOf } from '#lib/forms/questions/asked-fields.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { attentionMessage, countOf, errorsOf } from '#lib/forms/questions/problems.ts';
import { database } from '#lib/platform/db/client.ts';
import type { DraftFile } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type FieldErrors, type Result, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { isRemoved, isSameFile, mostFiles } from '#lib/platform/uploads/file-rules.ts';
import { checkDraft, filesInTurn, getSavedDraft, type SavedDraft, whileOpen } from '../drafts/draft.ts';
import {
  bookAnswers,
  changedAnswers,
  draftOf,
  type HeldDraft,
  type NewAnswer,
  tooLong,
  weighDraft,
  writeAnswers,
} from '../drafts/draft-answers.ts';
import { isOfDraft, keptFiles, toDraftFile } from '../drafts/returned-draft.ts';
import { checkDraftRoom } from '../drafts/room-for-drafts.ts';
import type { Holder } from '../private-pages/holder.ts';
import type { Program } from '../programs/program.ts';
import { attachFiles } from './application-check.ts';
import { Intake, stopped } from './intake.ts';
import {
  type MatchedApplication,
  matchForm,
  readForProgram,
  type SentApplication,
  typedAnswers,
} from './received-form.ts';
export interface FormToSave {
  program: Program;
  begunAt: Date;
  /** One for each question without files. */
  answers: NewAnswer[];
  /** The files that may be kept: new ones, and those of the draft before. */
  files: AcceptedFile[];
  removedFiles: readonly string[];
  /** The step that the form shows. Null for a form on one page. */
  step: Step | null;
  goes: SentApplication['goes'];
  added: MatchedApplication['added'];
  /** Answers that could not be saved, with the reason in words. */
  errors: FieldErrors;
  message: string;
}

/** The versions that the page showed, by the question's id. */
export function seenVersions(text: string | null | undefined): Map<number, number> {
  try {
    const versions: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(versions && typeof versions === 'object' ? versions : {});
    return new Map(entries.flatMap(([id, seen]) => (Number.isInteger(seen) ? [[Number(id), seen as number]] : [])));
  } catch {
    return new Map();
  }
}

const notKept = (count: number) =>
  count === 1
    ? 'One file could not be saved. The rest is saved.'
    : `${count} files could not be saved. The rest is saved.`;

/**
 * Reads a whole form to save it, whatever is missing or wrong in it. Files that may not be kept are left out, in words.
 * @param draft the one that it continues. Null: it begins one
 * @returns insufficient_storage or unavailable while nothing can be stored; invalid or conflict when it names no program
 * that takes it; and what stopped the reading before that
 */
export async function readForm(
  request: Request,
  { folder, closed }: Intake,
  draft: SavedDraft | null,
  receivedAt: Date,
): Promise<Result<FormToSave>> {
  if (closed) return { ok: false, failure: closed };
  const known = draft && { programId: draft.program.id, begunAt: draft.begunAt };
  const arrival = await readForProgram(request, folder, known, receivedAt);
  if (!arrival.form) return { ok: false, failure: arrival.failure };
  const { sent, unread, begunAt, admission } = arrival.form;
  const { program } = admission;
  const matched = matchForm(program.formFields, sent);
  const kept = await keptFiles({ ...sent, pageId: draft?.pageId ?? null }, program);
  const { files, problems } = await attachFiles(program, matched.files, kept, nothingNeeded);
  const seen = seenVersions(sent.versions);
  const typed = new Map(typedAnswers(matched).map(({ field, value }) => [field.id, value]));
  const step = stepsOf(program).find(({ number }) => String(number) === sent.step) ?? null;
  // A file that the connection or a limit cut off was not emptied by anyone.
  const isWhole = unread === null;
  const answers = program.formFields.flatMap((field: FormField): NewAnswer[] => {
    if (field.fieldType === 'file' || (!isWhole && !typed.has(field.id))) return [];
    // A form that shows one step says nothing of the others.
    if (step && !step.fields.includes(field) && !typed.has(field.id)) return [];
    return [{ field, value: typed.get(field.id) ?? '', seen: seen.get(field.id) ?? 0 }];
  });
  const message = unread?.message ?? (problems.length > 0 ? notKept(problems.length) : '');
  const { removedFiles, goes } = sent;
  const read = { program, begunAt, answers, files, removedFiles, step, goes, added: matched.added };
  return success({ ...read, errors: errorsOf(problems), message });
}

/** A step that was saved, and where its applicant goes: to itself, if it does not lead on or they only save. */
export interface SavedStep {
  number: number;
  next: StepPlace;
  /** Whether they wanted to go on. */
  staysOn: boolean;
}

/**
 * Decides where an applicant goes from a step that was just saved, and remembers it for when they come back. A step in
 * which something is missing or wrong does not lead on: the draft then says what.
 * @returns the step, and where they go; null for a form on one page
 */
export async function finishStep(
  pageId: number,
  { program, step, goes, errors: unsaved }: Pick<FormToSave, 'program' | 'step' | 'goes' | 'errors'>,
): Promise<SavedStep | null> {
  const draft = step && (await getSavedDraft(pageId));
  if (!draft) return null;
  const { asked, errors } = await checkDraft(program, draft);
  const wrong: FieldErrors = { ...unsaved };
  if (goes === 'next') for (const { label } of step.fields) if (errors[label]) wrong[label] ??= errors[label];
  const count = countOf(wrong);
  const goesOn = goes !== null && (goes === 'back' || count === 0);
  // An applicant who came from the check to change something goes back there.
  const isComplete = draft.step === 'check' && goes === 'next' && Object.keys(errors).length === 0;
  const onwards = isComplete ? 'check' : neighbour(stepsOf(program), asked, step.number, goes ?? 'next');
  const place = goesOn ? onwards : step.number;
  const message = count > 0 && goes === 'next' ? attentionMessage(count, 'continue') : draft.message;
  await database().submissionDraft.updateMany({
    where: { id: draft.id },
    data: { step: String(place), ...(goesOn ? { errors: {}, message: '' } : { errors: wrong, message }) },
  });
  const { number } = step;
  return { number, next: place, staysOn: place === number && goes === 'next' };
}

/** How saving ended: what could not be saved is on the draft, in words. */
export interface SavedForm {
  /** How many answers another person had changed since. Both texts are kept. */
  conflicts: number;
  hasProblems: boolean;
  /** The step that was saved, and where its applicant goes. Null for a form on one page. */
  step: SavedStep | null;
  added: FormToSave['added'];
}

/**
 * Saves a whole form into the open draft, whatever is missing in it. Each answer is written only if it was not written
 * since the page was made. Otherwise both texts are kept for the applicant to choose.
 * @returns not_found; too_large, too_many_requests or insufficient_storage; and what readForm
 * refuses
 */
export async function saveForm(holder: Holder<'write'>, request: Request): Promise<Result<SavedForm>> {
  const held = await draftOf(holder, request.headers);
  return held.ok ? whileOpen(held.value.draft.id, () => saveInto(held.value, request)) : held;
}

async function saveInto(held: HeldDraft, request: Request): Promise<Result<SavedForm>> {
  const receivedAt = new Date();
  await using intake = await Intake.open();
  const form = await readForm(request, intake, held.draft, receivedAt);
  if (!form.ok) return form;
  const stored = await storeForm(held, form.value, intake);
  if (!stored.ok) return stored;
  const step = await finishStep(held.draft.pageId, form.value);
  return success({ ...stored.value, step, added: form.value.added });
}

type StoredForm = Omit<SavedForm, 'step' | 'added'>;

/** Whether a new file takes the place of one of the draft: of the only one, or of the same among several. */
const replaces = (added: AcceptedFile, file: Pick<DraftFile, 'fieldId' | 'filename' | 'sha256'>) =>
  added.field.id === file.fieldId && (mostFiles(added.field) === 1 || isSameFile(added, file));

type FormContent = Pick<FormToSave, 'answers' | 'files' | 'removedFiles' | 'errors' | 'message'>;

const sizeOf = (files: readonly AcceptedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Writes what was read of a form into its draft: answers, new files, and what was wrong. New files for which there is no
 * room are left out, in words. Throws when the draft was sent or discarded since.
 * @returns too_large, too_many_requests or insufficient_storage
 */
export const storeForm = (held: HeldDraft, form: FormContent, intake: Intake): Promise<Result<StoredForm>> =>
  filesInTurn(() => writeForm(held, form, intake));

async function writeForm(
  { draft, writer, headers }: HeldDraft,
  { answers, files, removedFiles, errors, message }: FormContent,
  intake: Intake,
): Promise<Result<StoredForm>> {
  const added = files.filter((file) => !isOfDraft(file));
  const row = await database().submissionDraft.findUnique({ where: { id: draft.id }, select: { files: true } });
  const isRoom = await checkDraftRoom(draft.client, sizeOf(added));
  const stored = isRoom.ok ? added : [];
  const changed = changedAnswers(draft, answers);
  const keptNames = new Set(files.filter(isOfDraft).map(({ source }) => source.name));
  const goes = (row?.files ?? [])
    .filter(
      (file) =>
        !keptNames.has(file.storedName) &&
        (isRemoved(removedFiles, file.label, file) || stored.some((each) => replaces(each, file))),
    )
    .map(({ storedName }) => storedName);
  const wrong = { errors: { ...errors }, message: isRoom.ok ? message : isRoom.failure.message };
  await using work = intake.begin();
  const booked = await work.book(bookAnswers(headers, draft, changed, sizeOf(stored)));
  if (!booked.ok) return booked;
  try {
    const placed = await work.place('drafts', stored);
    const also = () => [
      database().draftFile.deleteMany({ where: { storedName: { in: goes } } }),
      database().draftFile.createMany({ data: placed.map((file) => ({ draftId: draft.id, ...toDraftFile(file) })) }),
    ];
    const { conflicts } = await writeAnswers(draft, changed, writer, new Date(), { wrong, also });
    work.commit();
    await fileStore().remove('drafts', goes);
    if (conflicts.length > 0) await keepBoth(draft, conflicts);
    return success({ conflicts: conflicts.length, hasProblems: !isRoom.ok || message !== '' });
  } catch (error) {
    return await stopped(error, tooLong);
  }
}

/** Keeps what was typed beside what another person had written since. */
const keepBoth = (draft: SavedDraft, conflicts: readonly NewAnswer[]) =>
  write(() => [
    ...conflicts.map(({ field, value }) =>
      database().draftAnswer.updateMany({
        where: { draftId: draft.id, fieldId: field.id },
        data: { otherValue: value },
      }),
    ),
    ...weighDraft(draft.pageId),
  ]);
