import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import { nothingNeeded } from '#lib/forms/questions/asked-fields.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { errorsOf } from '#lib/forms/questions/problems.ts';
import { type Step, stepsOf } from '#lib/forms/questions/steps.ts';
import { type FieldErrors, type Result, success } from '#lib/platform/http/result.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import type { SavedDraft } from '../drafts/get-saved-draft.ts';
import { keptFiles } from '../drafts/kept-files.ts';
import type { NewAnswer } from '../drafts/write-answers.ts';
import type { Program } from '../programs/program.ts';
import { arrive } from './arrive.ts';
import { attachFiles } from './attach-files.ts';
import { type MatchedApplication, matchForm, typedAnswers } from './match-form.ts';
import type { SentApplication } from './read-application.ts';
import { type Intake, takeIn } from './take-in.ts';

/** A form that is saved as it is. */
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
  /** The row that 'Add a row' added. */
  added: MatchedApplication['added'];
  /** What could not be saved, in words. */
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
 * @returns invalid or conflict when it names no program that takes it, and what stopped the reading before that
 */
async function readForm(
  request: Request,
  folder: IntakeFolder | null,
  draft: SavedDraft | null,
  receivedAt: Date,
): Promise<Result<FormToSave>> {
  const known = draft && { programId: draft.program.id, begunAt: draft.begunAt };
  const arrival = await arrive(request, folder, known, receivedAt);
  if (!arrival.form) return { ok: false, failure: arrival.failure };
  const { sent, unread, begunAt, admission } = arrival.form;
  const { program } = admission;
  const matched = matchForm(program.formFields, sent);
  const kept = await keptFiles({ ...sent, pageId: draft?.pageId ?? null }, program);
  const { files, problems } = await attachFiles(program, matched.files, kept, nothingNeeded);
  const seen = seenVersions(sent.versions);
  const typed = new Map(typedAnswers(matched).map(({ field, value }) => [field.id, value]));
  const step = stepsOf(program).find(({ number }) => String(number) === sent.step) ?? null;
  // What the connection or a limit cut off was not emptied by anyone.
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

/**
 * Reads a form to be saved and calls `save` with it. On every way out that does not save, its files are gone.
 * @returns insufficient_storage or unavailable while nothing can be stored, and what readForm and `save` refuse
 */
export function withForm<Value>(
  request: Request,
  draft: SavedDraft | null,
  save: (form: FormToSave, intake: Intake) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const receivedAt = new Date();
  return takeIn(async (intake): Promise<Result<Value>> => {
    if (intake.closed) return { ok: false, failure: intake.closed };
    const form = await readForm(request, intake.folder, draft, receivedAt);
    return form.ok ? save(form.value, intake).catch(stoppedByStorage) : form;
  });
}
