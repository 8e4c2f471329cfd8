import type { KeptText } from '#components/forms/kept-text.ts';
import { readStored, storeValue } from '#components/forms/stored-value.ts';
import { type AskedFields, askedFields } from '#lib/forms/questions/asked-fields.ts';
import { type FormField, optionSeparator } from '#lib/forms/questions/form-field.ts';
import {
  cellName,
  cellNamed,
  type GroupRow,
  mostRows,
  readColumns,
  rowPlace,
  rowsAnswer,
} from '#lib/forms/questions/groups.ts';
import { isRemoved, removedFileName } from '#lib/platform/uploads/file-rules.ts';
import type { AskedQuestion, KeptFile } from './form-model.ts';
import { controlId } from './form-places.ts';
import { isReplaced } from './questions/put-files.ts';

// The tab's own storage keeps typed answers until they are sent, so that a reload or a wrong turn loses nothing. Files
// cannot be kept.

const storageKey = (programId: number) => `application-${programId}`;
const keyStorageKey = (programId: number) => `application-key-${programId}`;
const stampStorageKey = (programId: number) => `application-stamp-${programId}`;

/** Keeps the first value under `name` in the tab, and returns it. */
function firstKept(name: string, value: string): string {
  const first = readStored<string>(name) ?? value;
  storeValue(name, first);
  return first;
}

const isTyped = (field: FormField) => field.fieldType !== 'file';

/** A question's control, of several the first. A text area and a select have all that is read of it here. */
const controlOf = (field: FormField) => document.getElementById(controlId(field)) as HTMLInputElement | null;

/** The controls of a question's options. Null if its answer is not ticked. */
function optionsOf({ fieldType, label }: FormField): HTMLInputElement[] | null {
  if (fieldType !== 'radio' && fieldType !== 'checkboxes') return null;
  return [...document.getElementsByName(label)] as HTMLInputElement[];
}

/** The rows of a group as they stand in the form. */
function rowsIn({ label, columns: text }: FormField): GroupRow[] {
  const columns = readColumns(text);
  const rows: GroupRow[] = [];
  for (let row = 1; row <= mostRows; row += 1) {
    const cells = columns.map((column) => {
      const [control] = document.getElementsByName(cellName(label, row, column.label)) as NodeListOf<HTMLInputElement>;
      return [column, control] as const;
    });
    if (!cells[0]?.[1]) break;
    rows.push(Object.fromEntries(cells.map(([{ label: name, type }, control]) => [name, typedValue(control, type)])));
  }
  return rows;
}

/** A number or date input with invalid text reports an empty value, which the rules must not mistake for none. */
const typedValue = (control: HTMLInputElement | undefined, type: string): string =>
  control?.validity.badInput ? `not a ${type}` : (control?.value ?? '');

/** Asks the group's own element to show these rows. */
export const restoreRowsEvent = 'restorerows';
function restoreRows(field: FormField, answer: string): void {
  const place = document.getElementById(rowPlace(field.id, 1))?.parentElement;
  place?.dispatchEvent(new CustomEvent(restoreRowsEvent, { detail: answer }));
}

/** Shows as many rows of each group as have kept cells, which are put back by their names afterwards. */
export function showKeptRows(fields: readonly FormField[], kept: KeptText): void {
  const cells = Object.keys(kept).flatMap((name) => cellNamed(name) ?? []);
  for (const field of fields.filter(({ fieldType }) => fieldType === 'group')) {
    const rows = rowsIn(field);
    const most = Math.max(0, ...cells.filter(({ label }) => label === field.label).map(({ row }) => row));
    const added = Array<GroupRow>(Math.max(0, most - rows.length)).fill({});
    if (added.length > 0) restoreRows(field, rowsAnswer([...rows, ...added], true));
  }
}

/** The value of the field's control in its wire format. */
export function typedIn(field: FormField): string {
  if (field.fieldType === 'group') return rowsAnswer(rowsIn(field));
  const options = optionsOf(field);
  if (options) {
    const chosen = options.filter(({ checked }) => checked);
    return chosen.map(({ value }) => value).join(optionSeparator);
  }
  const control = controlOf(field);
  if (!control) return '';
  return field.fieldType === 'checkbox' ? String(control.checked) : typedValue(control, field.fieldType);
}

/** The files that the applicant chose for a question. */
export const chosenFiles = (field: FormField): File[] => [...(controlOf(field)?.files ?? [])];

/** How many files a saved draft got while the form was filled in. */
export const arrivedFiles = (field: FormField): number => Number(controlOf(field)?.dataset.arrived ?? 0);

/** The files of an earlier attempt that are still wanted, unless they make room for another one. */
export function wantedFiles({ field, keptFiles = [] }: AskedQuestion): KeptFile[] {
  if (isReplaced(controlOf(field))) return [];
  const boxes = [...document.getElementsByName(removedFileName)] as HTMLInputElement[];
  const removed = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return keptFiles.filter((file) => !isRemoved(removed, field.label, file));
}

/** The questions that the form asks, by its answers now and those of its other steps. */
export function askedNow(questions: readonly AskedQuestion[], others: readonly AskedQuestion[] = []): AskedFields {
  const byId = new Map(questions.map((question) => [question.field.id, question]));
  const elsewhere = new Map(others.map((question) => [question.field.id, savedAnswer(question)]));
  return askedFields(inOrder([...questions, ...others]), (field) => {
    const saved = elsewhere.get(field.id);
    if (saved !== undefined) return saved;
    if (isTyped(field)) return typedIn(field);
    const question = byId.get(field.id);
    const hasFile =
      chosenFiles(field).length + arrivedFiles(field) > 0 || (question && wantedFiles(question).length > 0);
    return hasFile ? 'file' : '';
  });
}

/** The answer that the page brought, as conditions read it. */
export const savedAnswer = ({ answer, keptFiles = [] }: AskedQuestion): string =>
  keptFiles.length > 0 ? 'file' : (answer ?? '');

/** The questions in the form's order. */
export const inOrder = (questions: readonly AskedQuestion[]): FormField[] =>
  questions.map(({ field }) => field).sort((one, other) => one.order - other.order);

/** Keeps the typed answers in the tab, by label. */
export function keepAnswers(programId: number, fields: readonly FormField[]): void {
  const now = fields.filter(isTyped).map((field) => [field.label, typedIn(field)]);
  // Another step of the form keeps its own.
  storeValue(storageKey(programId), { ...readStored<object>(storageKey(programId)), ...Object.fromEntries(now) });
}

/**
 * The idempotency key of this tab's application. It is kept as long as the answers, so that people who see no reply,
 * reload and send the same again have applied only once.
 */
export const keptKey = (programId: number): string => firstKept(keyStorageKey(programId), randomKey());

/**
 * The stamp of the page on which this tab's application was begun. A reload brings a new page with the answers of the
 * old one, which can be sent at once.
 */
export const keptStamp = (programId: number, stamp: string): string => firstKept(stampStorageKey(programId), stamp);

/** Forgets the answers, the key and the stamp, so that the next application is a new one. */
export function forgetAnswers(programId: number): void {
  for (const name of [storageKey, keyStorageKey, stampStorageKey]) storeValue(name(programId), undefined);
}

/** Puts an answer into the controls of its question. Those of a group are there when its rows were drawn. */
export function putAnswer(field: FormField, answer: string): void {
  const control = controlOf(field);
  const options = optionsOf(field);
  if (field.fieldType === 'group') restoreRows(field, answer);
  else if (options) {
    const chosen = field.fieldType === 'radio' ? [answer] : answer.split(optionSeparator);
    for (const option of options) option.checked = chosen.includes(option.value);
  } else if (control && field.fieldType === 'checkbox') control.checked = answer === 'true';
  else if (control) control.value = answer;
}

/** Restores earlier typed answers into fields that have not been filled since. @returns whether there were any */
export function restoreAnswers(programId: number, fields: readonly FormField[]): boolean {
  const kept = readStored<Record<string, unknown>>(storageKey(programId)) ?? {};
  let restored = false;
  for (const field of fields.filter(isTyped)) {
    const answer = kept[field.label];
    const before = typedIn(field);
    if (typeof answer !== 'string' || answer === '' || (before !== '' && field.fieldType !== 'checkbox')) continue;
    putAnswer(field, answer);
    restored ||= field.fieldType === 'group' || typedIn(field) !== before;
    // Notifies the character counter. The event does not bubble: the applicant typed nothing, so the form is not dirty.
    controlOf(field)?.dispatchEvent(new Event('input'));
  }
  return restored;
}

/** A UUID. Built by hand where the page is not on a secure connection and the browser offers none. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
