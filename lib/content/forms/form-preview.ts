import { type FieldType, fieldTypes } from '#lib/forms/questions/form-field.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import type { program } from '../entities/program.ts';
import type { ContentValues, FieldValue } from '../fields/field.ts';
import type { PublicItem } from '../published/public-item.ts';

type FormField = PublicItem<typeof program>['formFields'][number] & { fieldType: FieldType };

const words = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
const wholeOrNull = (value: FieldValue | undefined): number | null => {
  const number = Number(value ?? Number.NaN);
  return value !== '' && Number.isInteger(number) && number > 0 ? number : null;
};
/** A limit that is not a number yet, because it is being typed, does not apply. */
const boundOrNull = (value: FieldValue | undefined): string | null => {
  const text = typeof value === 'number' ? String(value) : words(value);
  return text !== '' && Number.isFinite(Number(text)) ? text : null;
};

/** A day as a moment of it, as the database keeps days. Null while it is being typed. */
const dayOrNull = (value: FieldValue | undefined): Date | null =>
  /^\d{4}-\d\d-\d\d$/.test(words(value)) && !Number.isNaN(Date.parse(words(value)))
    ? midnightInIndia(words(value))
    : null;

/** A row of the form's editor as visitors would see it. Null while its text or type is missing. */
export function toPreviewField(row: ContentValues, id: number, order: number): FormField | null {
  const label = words(row.label);
  const fieldType = row.field_type as FieldType;
  if (label === '' || !fieldTypes.includes(fieldType)) return null;
  return {
    id,
    order,
    label,
    fieldType,
    isRequired: row.is_required === true,
    helpText: words(row.help_text) || null,
    maxLength: wholeOrNull(row.max_length),
    minimum: boundOrNull(row.minimum),
    maximum: boundOrNull(row.maximum),
    pattern: words(row.pattern) || null,
    patternRefuses: row.pattern_refuses === true,
    earliest: dayOrNull(row.earliest),
    latest: dayOrNull(row.latest),
    dateLimit: words(row.date_limit) || null,
    options: words(row.options) || null,
    fileKind: words(row.file_kind) || null,
    maxMegabytes: wholeOrNull(row.max_megabytes),
    maxFiles: wholeOrNull(row.max_files),
    showIf: words(row.show_if) || null,
    requireIf: words(row.require_if) || null,
    columns: words(row.columns) || null,
    minRows: wholeOrNull(row.min_rows),
    maxRows: wholeOrNull(row.max_rows),
    meansMinor: row.means_minor === true,
    asksParent: row.asks_parent === true,
  };
}
