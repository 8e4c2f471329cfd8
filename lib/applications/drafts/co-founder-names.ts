import type { FormField } from '#lib/forms/questions/form-field.ts';
import { readColumns, readRows } from '#lib/forms/questions/groups.ts';

const maxNames = 5;
const longestName = 80;

/** A question whose rows are people: each has an email address, and a text before it. */
function nameColumn({ fieldType, columns }: Pick<FormField, 'fieldType' | 'columns'>): string | null {
  const asked = fieldType === 'group' ? readColumns(columns) : [];
  if (!asked.some(({ type }) => type === 'email')) return null;
  return asked.find(({ type }) => type === 'text')?.label ?? null;
}

/** The people whom an applicant named in rows with an email address, each once, and as many as can get a link. */
export function coFounderNames(
  fields: readonly FormField[],
  answerOf: (field: FormField) => string,
  taken: readonly string[],
): string[] {
  const names = fields.flatMap((field) => {
    const column = nameColumn(field);
    return column === null ? [] : (readRows(answerOf(field)) ?? []).map((row) => (row[column] ?? '').trim());
  });
  const known = new Set(taken.map((name) => name.toLowerCase()));
  return [...new Set(names)]
    .filter((name) => name !== '' && name.length <= longestName && !known.has(name.toLowerCase()))
    .slice(0, maxNames);
}
