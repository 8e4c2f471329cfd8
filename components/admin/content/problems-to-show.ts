import type { ContentValues, ListField } from '#lib/content/field.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { rowKey } from './row-key.ts';
import { isUntouched, kindOf, newRow } from './row-kind.ts';

/**
 * The problems of a form's questions without those of new rows that only say what is not typed yet: of a row in which
 * nothing was typed, all, and of one in which a person is typing, those of fields as they were at first.
 * @param left the keys of the rows that the person was in, and left
 */
export function problemsToShow(
  problems: FieldErrors,
  list: ListField,
  rows: readonly ContentValues[],
  left: ReadonlySet<number>,
): FieldErrors {
  const isShown = (path: string) => {
    const [, index, name = ''] = path.split('.');
    const row = rows[Number(index)];
    if (!row || row.id !== undefined) return true;
    if (isUntouched(list, row)) return false;
    return left.has(rowKey(row)) || (row[name] ?? null) !== newRow(list, kindOf(list, row))[name];
  };
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isShown(path)));
}
