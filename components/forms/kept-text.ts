import { withText } from '#lib/applications/conversations/template.ts';
import { readStored, storeValue } from './stored-value.ts';

// The tab's own storage keeps what was typed into a form until it is sent, so that a reload or a wrong turn loses
// nothing. Neither files nor secrets are kept.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storageKey = (key: string) => `typed ${key}`;
const unkept = ['hidden', 'file', 'password', 'submit', 'button'];

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      !unkept.includes(element.type) &&
      element.autocomplete !== 'one-time-code' &&
      placeOf(element) !== '',
  );

/** A control by its name, or by its id where script alone sends it. */
const placeOf = ({ name, id }: Control) => name || id;

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** The value that the page gave a control. The control itself may hold another, typed before the script came. */
function drawnIn(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const [first] = control.options;
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? first)?.value ?? '';
}

/** The values of a form's controls when the page drew them, where a component holds them. */
export type Drawn = ReadonlyMap<Element, string | boolean>;

export const drawnValues = (form: HTMLFormElement): Drawn =>
  new Map(controlsOf(form).map((control) => [control, drawnIn(control)]));

/** A control that came after the others were drawn was empty then, such as one of a row that was added. */
const isUntouched = (control: Control, drawn?: Drawn): boolean => {
  const empty = isBox(control) ? false : '';
  const before = drawn ? (drawn.get(control) ?? empty) : drawnIn(control);
  return (isBox(control) ? control.checked : control.value) === before;
};

/** Whether anything in the form is not as the page brought it. */
export const isTouched = (form: HTMLFormElement): boolean =>
  controlsOf(form).some((control) => !isUntouched(control)) ||
  [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some(({ files }) => files?.length);

/** A box is kept with its value, because several can have one name. */
const entryOf = (control: Control): [string, string | boolean] =>
  isBox(control) ? [`${placeOf(control)} ${control.value}`, control.checked] : [placeOf(control), control.value];

/** Keeps what a form holds that is more than text. */
export const keepValue = (key: string, value: unknown): void => storeValue(storageKey(key), value);

/** The value that keepValue kept. */
export const keptValue = <Value>(key: string): Value | null => readStored<Value>(storageKey(key));

/** Keeps what differs from the page. */
export function keepText(key: string, form: HTMLFormElement, drawn?: Drawn): void {
  const touched = controlsOf(form).filter((control) => !isUntouched(control, drawn));
  storeValue(storageKey(key), touched.length > 0 ? Object.fromEntries(touched.map(entryOf)) : undefined);
}

/** The text that keepText kept, by the names of controls. */
export type KeptText = Readonly<Record<string, unknown>>;

export const readKept = (key: string): KeptText => readStored<KeptText>(storageKey(key)) ?? {};

export const forgetText = (key: string): void => storeValue(storageKey(key), undefined);

/** Forgets what was typed into every form of this tab, when its person leaves. */
export function forgetAllText(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(storageKey(''))) sessionStorage.removeItem(key);
  } catch {}
}

/** Sets a control as a person would, so that a component that holds its value hears of it. */
function fill(control: Control, value: string | boolean): void {
  if (isBox(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  const kind = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value);
  const type = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Adds a text after what is typed, as a person would. */
export function addText(control: HTMLTextAreaElement, text: string): void {
  fill(control, withText(control.value, text));
  control.focus();
}

/** Puts what was kept back into controls that were not touched since. @returns whether there was anything */
export function restoreText(kept: KeptText, form: HTMLFormElement, drawn?: Drawn): boolean {
  let isRestored = false;
  for (const control of controlsOf(form)) {
    const [place, now] = entryOf(control);
    const value = kept[place];
    // A value that a form that came back has already is no change, and mends nothing.
    if (value === now || typeof value !== typeof now || !isUntouched(control, drawn)) continue;
    fill(control, value as string | boolean);
    isRestored ||= !isUntouched(control, drawn);
  }
  return isRestored;
}
