import { shownRupees } from '#lib/platform/text/money.ts';
import { isSameJson } from '#lib/platform/text/same-json.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

/** A field that changed, according to an entry. */
interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

/** An entry's details in readable form: what changed, and other facts. */
export interface EntryDetails {
  differences: Difference[];
  facts: { name: string; value: string }[];
}

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A time as JSON writes it. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value in readable form. Null if empty. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => shown(each) ?? '—').join(', ') : null;
  if (typeof value === 'string' && isMoment.test(value)) return shownMoment(new Date(value));
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${named(name)}: ${shown(each) ?? '—'}`)
    .join('; ');
}

/** `publishAt` and `publish_at` as "Publish at". */
function named(name: string): string {
  if (name === 'revision') return 'Version';
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The known fields of the changed thing, by name. */
export type FieldWords = Readonly<Record<string, { label: string; kind: string }>>;

const fieldReader =
  (fields: FieldWords) =>
  (name: string, before: unknown, after: unknown): Difference => {
    const field = fields[name];
    const read = (value: unknown) =>
      field?.kind === 'rupees' && typeof value === 'number' ? shownRupees(value) : shown(value);
    return { name: field?.label ?? named(name), before: read(before), after: read(after) };
  };

function differing(before: unknown, after: unknown, read: ReturnType<typeof fieldReader>): Difference[] {
  if (!isObject(before ?? {}) || !isObject(after ?? {}))
    return [{ name: '', before: shown(before), after: shown(after) }];
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !isSameJson(was[name], is[name]))
    .map((name) => read(name, was[name], is[name]));
}

/**
 * Reads an entry's `detail` in every format that verbs write: `changes` by field, whole `before` and `after` values,
 * and single facts. `fields` gives fields their names in the form.
 */
export function entryDetails(detail: unknown, fields: FieldWords = {}): EntryDetails {
  if (!isObject(detail)) return { differences: [], facts: [] };
  const read = fieldReader(fields);
  // The key of a filter says nothing to a reader.
  const { changes, before, after, filterKey: _key, ...rest } = detail;
  const byField = isObject(changes)
    ? Object.entries(changes).flatMap(([name, change]) => {
        const { before: was, after: is } = isObject(change) ? change : { before: undefined, after: change };
        // Entries of earlier versions have also fields of which only the order of the keys changed.
        return isSameJson(was, is) ? [] : [read(name, was, is)];
      })
    : [];
  const whole = before === undefined && after === undefined ? [] : differing(before, after, read);
  const facts = Object.entries(rest).flatMap(([name, value]) => {
    const text = shown(value);
    return text === null ? [] : [{ name: named(name), value: text }];
  });
  return { differences: [...byField, ...whole], facts };
}
