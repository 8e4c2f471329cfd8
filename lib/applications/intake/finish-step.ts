import { attentionMessage, countOf } from '#lib/forms/questions/problems.ts';
import { neighbour, type StepPlace, stepsOf } from '#lib/forms/questions/steps.ts';
import { database } from '#lib/platform/db/client.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { checkDraft } from '../drafts/check-draft.ts';
import { getSavedDraft } from '../drafts/get-saved-draft.ts';
import type { FormToSave } from './read-form.ts';

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
