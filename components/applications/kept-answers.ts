import type { FormField } from '#lib/programs/program.ts';
import { controlId } from './form-model.ts';
import { randomKey } from './random-key.ts';

// What was typed stays in the tab's own storage until it was sent: a reload or a wrong turn loses nothing. Files cannot be kept.

const storageKey = (programId: number) => `application-${programId}`;
const keyStorageKey = (programId: number) => `application-key-${programId}`;
const isTyped = (field: FormField) => field.fieldType !== 'file';

function controlOf(field: FormField): HTMLInputElement | HTMLTextAreaElement | null {
  return document.getElementById(controlId(field)) as HTMLInputElement | null;
}

/** The answer as it stands in the form, as it goes over the wire. */
function answerOf(field: FormField): string {
  const control = controlOf(field);
  if (!control) return '';
  if (field.fieldType === 'checkbox') return String((control as HTMLInputElement).checked);
  // A number input that holds something else reports an empty value; the rules must not take that for "no answer".
  return control.validity.badInput ? 'not a number' : control.value;
}

/** All answers of the form, by label. */
export function readAnswers(fields: FormField[]): Record<string, string> {
  return Object.fromEntries(fields.filter(isTyped).map((field) => [field.label, answerOf(field)]));
}

export function keepAnswers(programId: number, fields: FormField[]): void {
  try {
    sessionStorage.setItem(storageKey(programId), JSON.stringify(readAnswers(fields)));
  } catch {
    // Storage may be full or forbidden; the form itself still holds everything.
  }
}

/**
 * The key under which this tab sends its application. It lives as long as the answers: who never got the server's
 * word, reloads and sends the same again, has still applied once.
 */
export function keptKey(programId: number): string {
  try {
    const key = sessionStorage.getItem(keyStorageKey(programId)) ?? randomKey();
    sessionStorage.setItem(keyStorageKey(programId), key);
    return key;
  } catch {
    return randomKey();
  }
}

/** Forgets the answers and the key: the next application is another one. */
export function forgetAnswers(programId: number): void {
  try {
    sessionStorage.removeItem(storageKey(programId));
    sessionStorage.removeItem(keyStorageKey(programId));
  } catch {}
}

/** Puts what was typed before into fields that are still as the page brought them. Says whether any was. */
export function restoreAnswers(programId: number, fields: FormField[]): boolean {
  let kept: Record<string, unknown>;
  try {
    kept = JSON.parse(sessionStorage.getItem(storageKey(programId)) ?? '{}');
  } catch {
    return false;
  }
  let restored = false;
  for (const field of fields.filter(isTyped)) {
    const control = controlOf(field);
    const answer = kept[field.label];
    if (!control || typeof answer !== 'string' || answer === '') continue;
    if (field.fieldType === 'checkbox') {
      const checkbox = control as HTMLInputElement;
      restored ||= checkbox.checked !== (answer === 'true');
      checkbox.checked = answer === 'true';
    } else if (control.value === '') {
      control.value = answer;
      // Who counts the characters hears of it; nobody has typed, so that it goes no further.
      control.dispatchEvent(new Event('input'));
      restored ||= control.value !== '';
    }
  }
  return restored;
}
