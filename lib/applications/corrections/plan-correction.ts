import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import { validateAnswers } from '#lib/forms/questions/check-answers.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { keptFiles } from '../drafts/kept-files.ts';
import { getDraft } from '../drafts/returned-draft.ts';
import { attachFiles } from '../intake/attach-files.ts';
import type { Correctable, CorrectedSubmission } from './correctable.ts';
import { filesInWords, filesThatStay, isPresent, presentFiles } from './present-files.ts';
import { askedIn, stopsIn } from './read-correction.ts';

/** One answer that a correction changes. */
export interface PlannedChange {
  field: FormField;
  /** As stored now, and as it would be. Files are in words. */
  before: string;
  after: string;
  /** Whether another person changed it since the form was opened. */
  isContested: boolean;
}

/** What a correction would change, from what is stored now. */
export interface CorrectionPlan {
  changes: PlannedChange[];
  /** The answers that change. */
  answers: Answer<FormField>[];
  /** All files of the open questions as they would be: the application's own and new ones. */
  files: AcceptedFile[];
}

const expired = refuse(
  'not_found',
  'Your changes were kept for one hour, and that is over. Nothing was changed. Begin again on your private page.',
);

/** What a question's answer was before others changed it after the change `base`. */
function basesSince({ changes }: CorrectedSubmission, base: number): Map<string, string> {
  const bases = new Map<string, string>();
  for (const { id, question, before } of changes)
    if (id > base && question !== null && !bases.has(question)) bases.set(question, before ?? '');
  return bases;
}

/** An answer that was never given counts as empty, and a box as not ticked. */
const storedValue = ({ answers }: CorrectedSubmission, { id, fieldType }: FormField) =>
  answers.find(({ fieldId }) => fieldId === id)?.value ?? (fieldType === 'checkbox' ? 'false' : '');

/**
 * What the changes that a draft keeps would make of the application as it is stored now. An answer that the applicant
 * left as it was, and another person changed since, stays as that person left it.
 * @param token the draft's
 * @param base the last correction when the form was opened
 * @returns not_found after the draft's hour; invalid with what is wrong
 */
export async function planCorrection(
  correctable: Correctable,
  token: string,
  base: number,
): Promise<Result<CorrectionPlan>> {
  const { submission, program, open } = correctable;
  const draft = await getDraft(token);
  if (!draft || draft.programId !== program.id) return expired;
  const bases = basesSince(submission, base);
  const form = { ...program, formFields: open };
  const added = await keptFiles({ draftToken: token, removedFiles: [] }, form);
  const wanted = [...filesThatStay(correctable, draft.answers), ...added];
  const present = presentFiles(correctable);
  const ofField = (files: readonly AcceptedFile[], { id }: FormField) => files.filter(({ field }) => field.id === id);
  const isLeft = (field: FormField, value: string) => bases.get(field.label) === value;

  const files = open.flatMap((field) => {
    const own = ofField(wanted, field);
    // What was there when the form was opened, and is gone since, cannot be among the files that stay.
    const isUntouched = bases.has(field.label) && own.every(isPresent);
    return isUntouched ? ofField(present, field) : own;
  });
  const given = open.map((field) => {
    const typed = draft.answers[field.label] ?? '';
    const value = field.fieldType === 'checkbox' ? typed || 'false' : typed;
    return {
      field,
      value: field.fieldType === 'file' ? '' : isLeft(field, value) ? storedValue(submission, field) : value,
    };
  });
  const asked = askedIn(correctable, given, files);
  const { answers, problems } = await validateAnswers(given, asked);
  const attached = await attachFiles(form, [], files, asked);
  const wrong = [...stopsIn(correctable, given), ...problems, ...attached.problems];
  if (wrong.length > 0) return { ok: false, failure: failureOf(wrong) };

  const checked = new Map(answers.map(({ field, value }) => [field.id, value]));
  const changes = open.flatMap((field): PlannedChange[] => {
    const isFile = field.fieldType === 'file';
    const before = isFile ? filesInWords(ofField(present, field)) : storedValue(submission, field);
    const after = isFile ? filesInWords(ofField(files, field)) : (checked.get(field.id) ?? '');
    // Spaces around a text are not kept. What was stored before that has them still.
    return before === after || before.trim() === after
      ? []
      : [{ field, before, after, isContested: bases.has(field.label) }];
  });
  const changed = new Set(changes.map(({ field }) => field.id));
  return success({ changes, answers: answers.filter(({ field }) => changed.has(field.id)), files });
}
