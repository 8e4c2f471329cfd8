import { z } from 'zod';
import { maxEmailLength } from '../config/limits.ts';
import type { Field, ListField, SingleField } from './field.ts';

const maxAddressLength = 2000;
const forbiddenCharacters = /[^\P{Cc}\t\n\r]/u;

const spoken = ({ label }: { label: string }) => label.charAt(0).toLowerCase() + label.slice(1);

/** A form sends an empty text for what it has no value for. */
const orNull = (schema: z.ZodType, { isRequired, label }: SingleField): z.ZodType =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    isRequired
      ? z
          .any()
          .refine((value) => value !== null, `Enter ${spoken({ label })}.`)
          .pipe(schema)
      : schema.nullable(),
  );

const words = (maxLength: number) =>
  z
    .string('Enter text.')
    .trim()
    .max(maxLength, `Use ${maxLength} characters or fewer.`)
    .refine((value) => !forbiddenCharacters.test(value), 'Remove the control characters.');

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

const isOwnPath = (value: string) => /^\/(?![/\\])/.test(value);

/** Digits as a form or an API sends them. */
const numeric = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value.replaceAll(',', '')) : value),
  z.number('Enter a number.'),
);

function singleSchema(field: SingleField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return words(field.maxLength).refine((value) => !/[\r\n]/.test(value), 'Write it on one line.');
    case 'longText':
      return words(field.maxLength).transform((value) => value.replaceAll('\r\n', '\n'));
    case 'email':
      return words(maxEmailLength).regex(z.regexes.html5Email, 'Enter an e-mail address, such as name@example.com.');
    case 'phone':
      return words(40).regex(/^\+?[\d\s().-]{5,30}$/, 'Enter a phone number, such as +91 98765 43210.');
    case 'address':
      return words(maxAddressLength).refine(
        (value) => isWebAddress(value) || (field.allowsOwnPath === true && isOwnPath(value)),
        'Enter a web address that begins with https:// or http://.',
      );
    case 'decimal':
      return z.preprocess(
        (value) => (typeof value === 'number' ? String(value) : value),
        words(30).regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'Enter a number, such as 94 or 12.75.'),
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
          .max(Number.MAX_SAFE_INTEGER, 'That is more than can be kept.'),
      );
    case 'day':
      return z.iso.date('Enter a date as YYYY-MM-DD.');
    case 'moment':
      return z
        .string('Enter a date and a time.')
        .refine((value) => !Number.isNaN(Date.parse(value)), 'Enter a date and a time.')
        .transform((value) => new Date(value).toISOString());
    case 'choice':
      return z.enum(
        field.options.map(({ value }) => value),
        `Choose one of: ${field.options.map(({ label }) => label).join(', ')}.`,
      );
    case 'picture':
      return z.int('Choose a picture of the media library.').positive('Choose a picture of the media library.');
    case 'yesNo':
      return z.boolean('Answer with true or false.');
  }
}

function rowsSchema({ fields, mostRows, uniqueField, rowLabel }: ListField): z.ZodType {
  const row = z.object({ id: z.int().positive().optional(), ...shapeOf(fields) });
  return z
    .array(row, 'Send a list.')
    .max(mostRows, `Keep to ${mostRows} or fewer.`)
    .superRefine((rows, context) => {
      if (!uniqueField) return;
      const seen = new Set<unknown>();
      rows.forEach((each, index) => {
        const value = (each as Record<string, unknown>)[uniqueField];
        const key = typeof value === 'string' ? value.toLowerCase() : value;
        if (seen.has(key)) {
          const message = `Another ${rowLabel} has this already; no two may share it.`;
          context.addIssue({ code: 'custom', path: [index, uniqueField], message });
        }
        seen.add(key);
      });
    });
}

/** What a field takes from a form or from the API. A yes-no that was left out says no; an empty text is null. */
export function fieldSchema(field: Field): z.ZodType {
  if (field.kind === 'list') return z.preprocess((value) => value ?? [], rowsSchema(field));
  if (field.kind === 'yesNo') return z.preprocess((value) => value ?? field.initial ?? false, singleSchema(field));
  return orNull(singleSchema(field), field);
}

const shapeOf = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));

/** All of an item's values; unknown names are refused, so that a misspelt one is not lost in silence. */
export const valuesSchema = (fields: readonly Field[]) => z.strictObject(shapeOf(fields));
