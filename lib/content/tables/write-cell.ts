import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import type { FieldValue, SingleField } from '../fields/field.ts';
import type { Cell } from './table.ts';

/** How pictures and documents are named in a table: by the file's own name, of which there is one on the site. */
export interface FileNames {
  picture: ReadonlyMap<number, string>;
  document: ReadonlyMap<number, string>;
  /** What the pictures of the library show, in words. */
  alts?: ReadonlyMap<number, string>;
}

const hasMilliseconds = (at: Date) => at.getMilliseconds() !== 0;

/** A moment in India without seconds that are zero. One with milliseconds keeps them, as ISO 8601. */
const momentText = (at: Date): string =>
  hasMilliseconds(at) ? at.toISOString() : kolkataDateTime(at).replace(/:00$/, '');

/** A value as a person reads and writes it in a table. Reading it back gives the same value. */
export function writeCell(field: SingleField, value: FieldValue | undefined, files: FileNames): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'yesNo':
      return value ? 'Yes' : 'No';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'moment':
      return momentText(new Date(String(value)));
    case 'picture':
    case 'document':
      return files[field.kind].get(Number(value)) ?? null;
    case 'wholeNumber':
    case 'rupees':
      return Number(value);
    default:
      return String(value);
  }
}
