import { type KeyboardEvent, useState } from 'react';
import { type AskedFields, askedFields } from '#lib/forms/questions/asked-fields.ts';
import { asksParent, meansMinor } from '#lib/forms/questions/form-field.ts';
import { cellNamed, cellWords } from '#lib/forms/questions/groups.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { AskedQuestion } from './form-model.ts';
import { askedNow, inOrder, savedAnswer } from './kept-answers.ts';

/**
 * The questions that the form asks by the answers that the page brought. Without script the page stays as it is, so no
 * browser may insist on an answer to a question that depends on others.
 */
function askedAtFirst(questions: readonly AskedQuestion[]): AskedFields {
  const byId = new Map(questions.map((question) => [question.field.id, savedAnswer(question)]));
  const { isAsked, isRequired } = askedFields(inOrder(questions), ({ id }) => byId.get(id) ?? '');
  return {
    isAsked,
    isRequired: (field) => (field.isRequired || !asksParent(field)) && !field.showIf && isRequired(field),
  };
}

/** The questions that a form in the browser asks. `others` are known, and not in the form. */
export function useAsked(questions: readonly AskedQuestion[], others: readonly AskedQuestion[]) {
  const all = [...questions, ...others];
  const fields = questions.map(({ field }) => field);
  const [asked, setAsked] = useState(() => askedAtFirst(all));
  // Whether the script runs and hides what is not asked.
  const [isLive, setLive] = useState(false);

  /** Shows and hides questions by what the form holds now. */
  function askAgain() {
    if (!fields.some((field) => field.showIf || field.requireIf || meansMinor(field))) return;
    const now = askedNow(questions, others);
    const differs = (before: AskedFields) =>
      fields.some(
        (field) => before.isAsked(field) !== now.isAsked(field) || before.isRequired(field) !== now.isRequired(field),
      );
    setAsked((before) => (differs(before) ? now : before));
  }

  const goLive = () => {
    setLive(true);
    askAgain();
  };
  const askAfresh = () => setAsked(askedAtFirst(all));
  return { asked, isLive, goLive, askAgain, askAfresh };
}

/** The errors without those of a control that was changed. Of a group, only those of the cell. */
export function withoutCorrected(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: own, ...others } = errors;
  if (own) return others;
  const cell = cellNamed(name);
  const ofGroup = cell && errors[cell.label];
  if (!ofGroup) return errors;
  const left = ofGroup.filter((message) => !message.startsWith(cellWords(cell.row, cell.column)));
  if (left.length === ofGroup.length) return errors;
  const { [cell.label]: _before, ...rest } = errors;
  return left.length > 0 ? { ...errors, [cell.label]: left } : rest;
}

const answers = 'input:not([type="hidden"], [type="submit"], [type="button"]), select, textarea';

const canFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0;

/** One of several buttons of which one is pressed takes the focus for all. */
const isOfGroup = (element: Element, { type, name }: HTMLInputElement) =>
  type === 'radio' && element instanceof HTMLInputElement && element.type === 'radio' && element.name === name;

/** Enter in a one-line answer goes to the next question, and from the last one to the button: it sends nothing by itself. */
export function goToNextAnswer(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLInputElement) || !target.matches(answers) || target.type === 'file') return;
  event.preventDefault();
  const all = [...form.elements];
  const after = all.slice(all.indexOf(target) + 1).filter(canFocus);
  const next = after.find((element) => element.matches(answers) && !isOfGroup(element, target));
  const button = after.find((element) => element.matches('button[type="submit"]'));
  (next ?? button)?.focus();
}

/** Enter presses a form's first button, as long as there is no script. This one is disabled, so it presses none. */
export const NoFirstButton = () => <button type="submit" disabled hidden />;
