import { z } from 'zod';
import { storedColumnsSchema, storedConditionSchema } from '#lib/forms/questions/question.schema.ts';
import { maxAddressLength } from '#lib/platform/config/limits.ts';
import { toHex } from '#lib/platform/identity/hex-colour.ts';
import { asciiDigits } from '#lib/platform/text/amounts.ts';
import { linesOf, plainCode, plainLines } from '#lib/platform/text/plain-text.ts';
import { emailText } from '#lib/platform/text/typed-text.schema.ts';
import { accountAddress, webAddress } from '#lib/platform/text/web-address.ts';
import { indiaDay, plausibleDays } from '#lib/platform/time/india-day.ts';
import { dayInWords } from '#lib/platform/time/kolkata-time.ts';
import type { Entity } from '../entity.ts';
import {
  type ContentValues,
  type DecimalField,
  type Field,
  type FieldValue,
  isAsked,
  type LinesField,
  type ListField,
  type SingleField,
  takesNull,
} from './field.ts';
import { emptyValues } from './values.ts';

const tagSeparators = /[,;，]/g;
const forbiddenCharacters = /[^\P{Cc}\t\n\r]/u;
const invisibleCharacters = new RegExp(forbiddenCharacters, 'gu');

/** The message for a required field that is empty, such as "Enter a title." */
function missing({ kind, label, missing: said }: SingleField): string {
  if (said) return said;
  const verb = kind === 'choice' || kind === 'picture' || kind === 'document' ? 'Choose' : 'Enter';
  return `${verb} ${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
}

/** A form sends an empty text for a missing value. Separators alone are no tag. */
const isEmptyText = (value: unknown, field: SingleField): boolean =>
  typeof value === 'string' &&
  (field.kind === 'lines' && field.areTags ? value.replace(tagSeparators, '') : value).trim() === '';

/** The stored form of an empty value. */
const countsAs = (field: SingleField): number | null =>
  field.kind === 'wholeNumber' ? (field.whenEmpty ?? null) : null;

const orNull = (schema: z.ZodType, field: SingleField): z.ZodType =>
  z.preprocess(
    (value) => (isEmptyText(value, field) ? countsAs(field) : (value ?? countsAs(field))),
    field.isRequired
      ? z
          .any()
          .refine((value) => value !== null, missing(field))
          .pipe(schema)
      : schema.nullable(),
  );

const words = (maxLength: number) =>
  z
    .string('Enter text.')
    .trim()
    .max(maxLength, `Use ${maxLength} characters or fewer.`)
    .refine(
      (value) => !forbiddenCharacters.test(value),
      'Remove the invisible control characters. Pasting as plain text helps.',
    );

/** The signs that a slide or a document has within a line or for its end. */
const pastedBreaks = /[\v\f\u0085\u2028\u2029]/g;

const oneLine = (maxLength: number) =>
  z.preprocess((value) => (typeof value === 'string' ? value.replace(pastedBreaks, ' ') : value), words(maxLength));

const longWords = (maxLength: number) =>
  z.preprocess((value) => (typeof value === 'string' ? plainLines(value) : value), words(maxLength));

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

/** With `https://` in front of what was typed without it. */
const completeAddress = (value: string, accountsAt = '') =>
  isWebAddress(value) ? value : (accountAddress(value, accountsAt) ?? webAddress(value) ?? value);

const isOwnPath = (value: string) => /^\/(?![/\\])/.test(value);

/** Tags as they are stored: inner spaces are one, and the first spelling of each stays. */
function tagsOf(value: string): string[] {
  const bySpelling = new Map<string, string>();
  for (const tag of linesOf(value.replace(tagSeparators, '\n'))) {
    const text = tag.replace(/\s+/g, ' ');
    const key = text.toLocaleLowerCase('en');
    if (!bySpelling.has(key)) bySpelling.set(key, text);
  }
  return [...bySpelling.values()];
}

function linesProblem({ label, maxLength, maxLines, areTags }: LinesField, lines: readonly string[]): string | null {
  if (lines.length > maxLines) return `Enter no more than ${maxLines}${areTags ? '' : ' lines'}.`;
  // "Option 2: " of the field "Options". Tags stand in one line.
  const noun = /^\p{L}+s$/u.test(label) ? label.slice(0, -1) : 'Line';
  const place = (index: number) => (areTags ? '' : `${noun} ${index + 1}: `);
  const long = lines.findIndex((line) => line.length > maxLength);
  if (long >= 0)
    return `${place(long)}Shorten “${lines[long]?.slice(0, 40).toWellFormed()}…” to ${maxLength} characters or fewer.`;
  const twice = lines.findIndex((line, index) => lines.indexOf(line) !== index);
  return twice < 0 ? null : `${place(twice)}“${lines[twice]}” is there twice. Remove one of them.`;
}

/** A number as a form or an API client sends it. */
const numeric = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value.replaceAll(',', '')) : value),
  z.number('Enter a number.'),
);

/** Why a day is none that a field may be, or null. */
function implausible(day: string): string | null {
  const { from, to } = plausibleDays;
  if (day < from) return `Enter ${dayInWords(from)} or after.`;
  return day > to ? `Enter ${dayInWords(to)} or before.` : null;
}

function singleSchema(field: SingleField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return oneLine(field.maxLength).refine((value) => !/[\r\n]/.test(value), 'Remove the line breaks.');
    case 'longText':
      return longWords(field.maxLength);
    case 'lines':
      return longWords((field.maxLength + 2) * field.maxLines).transform((value, context) => {
        const lines = field.areTags ? tagsOf(value) : linesOf(value);
        const problem = linesProblem(field, lines);
        if (problem) context.addIssue(problem);
        return lines.join('\n');
      });
    case 'condition':
      return storedConditionSchema;
    case 'columns':
      return storedColumnsSchema;
    case 'email':
      return emailText('Enter an email address, like name@example.com.');
    case 'phone':
      return z.preprocess(
        (value) => (typeof value === 'string' ? asciiDigits(plainCode(value)) : value),
        words(40).regex(/^\+?[\d\s().-]{5,30}$/, 'Enter a phone number, like +91 98765 43210.'),
      );
    case 'address':
      return z.preprocess(
        (value) => (typeof value === 'string' ? completeAddress(value, field.accountsAt) : value),
        words(field.maxLength ?? maxAddressLength).refine(
          (value) => isWebAddress(value) || (field.allowsOwnPath === true && isOwnPath(value)),
          field.allowsOwnPath
            ? 'Enter a web address like https://example.org, or a page of this site that starts with /.'
            : 'Enter a web address like https://example.org.',
        ),
      );
    case 'colour':
      return words(20).transform(toHex).pipe(z.string('Enter a colour, like #1f2a6b.'));
    case 'decimal':
      return z.preprocess(
        (value) => (typeof value === 'number' ? String(value) : value),
        words(30).regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'Enter a number, like 12.75.'),
      );
    case 'wholeNumber':
      return numeric.pipe(
        z
          .number()
          .int('Enter a whole number.')
          .min(field.least, `Enter ${field.least} or more.`)
          .max(field.greatest, `Enter ${field.greatest} or less.`),
      );
    case 'rupees':
      return numeric.pipe(
        z
          .number()
          .int('Enter whole rupees.')
          .min(0, 'Enter 0 or more.')
          .max(Number.MAX_SAFE_INTEGER, 'Enter a smaller amount.'),
      );
    case 'day':
      return z.iso.date('Enter a date, like 2026-12-05.').superRefine((value, context) => {
        const problem = field.isAny ? null : implausible(value);
        if (problem) context.addIssue(problem);
      });
    case 'moment':
      return z
        .string('Enter a date and time.')
        .refine((value) => !Number.isNaN(Date.parse(value)), 'Enter a date and time.')
        .superRefine((value, context) => {
          const at = new Date(value);
          const problem = Number.isNaN(at.getTime()) ? null : implausible(indiaDay(at));
          if (problem) context.addIssue(problem);
        })
        .transform((value) => new Date(value).toISOString());
    // The options are checked in check-choices.ts, where the stored value is known.
    case 'choice':
      return words(200);
    case 'picture':
      return z.int('Choose a picture from the media library.').positive('Choose a picture from the media library.');
    case 'document':
      return z.int('Choose a file.').positive('Choose a file.');
    case 'yesNo':
      return z.boolean('Send true or false.');
  }
}

/** Clears values that were typed before another kind of row was chosen. */
const withoutUnasked = (fields: readonly SingleField[], row: unknown): unknown => {
  if (typeof row !== 'object' || row === null) return row;
  const unasked = fields.filter((field) => !isAsked(field, row as ContentValues));
  return { ...row, ...Object.fromEntries(unasked.map(({ name }) => [name, null])) };
};

function rowsSchema({ fields, mostRows, uniqueField, rowLabel }: ListField): z.ZodType {
  const row = z.preprocess(
    (value) => withoutUnasked(fields, value),
    z.object({ id: z.int().positive().optional(), ...shapeOf(fields) }),
  );
  return z
    .array(row, 'Send a list.')
    .max(mostRows, `Add no more than ${mostRows}.`)
    .superRefine((rows, context) => {
      if (!uniqueField) return;
      const seen = new Set<unknown>();
      rows.forEach((each, index) => {
        const value = (each as Record<string, unknown>)[uniqueField];
        const key = typeof value === 'string' ? value.toLowerCase() : value;
        if (seen.has(key)) {
          const message = `There is already a ${rowLabel} with this text. Change one of them.`;
          context.addIssue({ code: 'custom', path: [index, uniqueField], message });
        }
        seen.add(key);
      });
    });
}

/** The schema for a field's value from a form or the API. A missing yes-no means no, and an empty text becomes null. */
export function fieldSchema(field: Field): z.ZodType {
  if (field.kind === 'list') return z.preprocess((value) => value ?? [], rowsSchema(field));
  if (field.kind === 'yesNo') return z.preprocess((value) => value ?? field.initial ?? false, singleSchema(field));
  return orNull(singleSchema(field), field);
}

const shapeOf = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));

const schemas = new WeakMap<readonly Field[], z.ZodType<Record<string, unknown>>>();

/** A latitude and a longitude as maps copy them, such as "21.36, 74.24" or "21.36° N, 74.24° E". */
const placePair = /^\s*(-?\d+(?:\.\d+)?)\s*°?\s*N?\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*°?\s*E?\s*$/i;

/** Divides a pair that was pasted into the first of two fields. */
function withPairs(fields: readonly Field[], raw: unknown): unknown {
  const paired = fields.find((field) => field.kind === 'decimal' && field.pairedWith);
  if (!paired || typeof raw !== 'object' || raw === null) return raw;
  const { name, pairedWith = '' } = paired as DecimalField;
  const pair = placePair.exec(String((raw as ContentValues)[name] ?? ''));
  return pair ? { ...raw, [name]: pair[1], [pairedWith]: pair[2] } : raw;
}

/** The schema for all of an item's values. It rejects unknown names, so that a misspelt one is not silently lost. */
export function valuesSchema(fields: readonly Field[]): z.ZodType<Record<string, unknown>> {
  // Thousands of rows of a table are checked by the same one, which takes longer to make than to use.
  const schema = schemas.get(fields) ?? z.preprocess((raw) => withPairs(fields, raw), z.strictObject(shapeOf(fields)));
  schemas.set(fields, schema);
  return schema;
}

/** The kinds whose columns hold any text. */
const textKinds: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'lines',
  'email',
  'phone',
  'address',
  'colour',
  'decimal',
]);

/** The kinds whose controls take what is not yet a value, such as half a number. */
const typedKinds: ReadonlySet<Field['kind']> = new Set([...textKinds, 'wholeNumber', 'rupees', 'day', 'moment']);

const maxTyped = 50_000;

/** Whether a draft may keep `raw`, which is no valid value of the field yet. */
function isKept(field: SingleField, raw: unknown): raw is string | null {
  // Nothing else is in such an item, and its column needs a picture.
  if (raw === null || raw === undefined || raw === '') return field.kind !== 'picture' || takesNull(field);
  if (typeof raw !== 'string' || !typedKinds.has(field.kind) || raw.length > maxTyped) return false;
  return field.kind !== 'moment' || !Number.isNaN(Date.parse(raw));
}

const isRow = (row: unknown): row is ContentValues => typeof row === 'object' && row !== null && !Array.isArray(row);

/** The rows of a list as a draft keeps them. Null for what is no list of such rows. */
function draftRows({ fields, mostRows }: ListField, raw: unknown): ContentValues[] | null {
  if (!Array.isArray(raw) || raw.length > mostRows || !raw.every(isRow)) return null;
  const rows = raw.map(({ id, ...row }) => {
    const kept = draftValues(fields, row);
    const isOwn = id === undefined || (typeof id === 'number' && Number.isSafeInteger(id) && id > 0);
    return kept.problems.length === 0 && isOwn ? { ...(id === undefined ? {} : { id }), ...kept.values } : null;
  });
  return rows.includes(null) ? null : (rows as ContentValues[]);
}

/**
 * The values of a draft: each as it is stored where it is valid, and otherwise as it was typed. What a form
 * cannot have sent is a problem.
 */
export function draftValues(
  fields: readonly Field[],
  raw: Record<string, unknown>,
): { values: ContentValues; problems: z.core.$ZodIssue[] } {
  const values: ContentValues = {};
  const problems: z.core.$ZodIssue[] = [];
  for (const field of fields) {
    const typed = raw[field.name];
    const parsed = fieldSchema(field).safeParse(typed);
    const rows = !parsed.success && field.kind === 'list' ? draftRows(field, typed) : null;
    if (parsed.success) values[field.name] = parsed.data as FieldValue;
    else if (rows) values[field.name] = rows;
    else if (field.kind !== 'list' && isKept(field, typed))
      values[field.name] = typed?.replace(invisibleCharacters, '') || null;
    else problems.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [field.name, ...issue.path] })));
  }
  const known = new Set(fields.map(({ name }) => name));
  const keys = Object.keys(raw).filter((name) => !known.has(name));
  if (keys.length > 0) problems.push({ code: 'unrecognized_keys', keys, path: [], message: '', input: raw });
  return { values, problems };
}

/**
 * Whether an item with these values could be published, as far as they alone tell. A field that they do not have at all did
 * not exist when they were saved.
 */
export function isComplete({ fields, check }: Pick<Entity, 'fields' | 'check'>, values: ContentValues): boolean {
  const own = fields.filter(({ name }) => name in values);
  if (!own.every((field) => fieldSchema(field).safeParse(values[field.name]).success)) return false;
  const problems = check?.({ ...emptyValues(fields), ...values }) ?? {};
  return !Object.keys(problems).some((path) => (path.split('.')[0] as string) in values);
}

/** The values that the row of a draft can hold: all of a complete one, of another those that its own columns can. */
export function storableValues(entity: Pick<Entity, 'fields' | 'check'>, values: ContentValues): ContentValues {
  if (isComplete(entity, values)) return values;
  const held = entity.fields.flatMap((field): [string, FieldValue][] => {
    const value = values[field.name] ?? null;
    if (field.kind === 'list') return [];
    const isHeld = textKinds.has(field.kind) || fieldSchema(field).safeParse(value).success;
    return [[field.name, isHeld ? value : null]];
  });
  return Object.fromEntries(held);
}
