import type { KeyboardEvent } from 'react';

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
