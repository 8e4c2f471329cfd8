import { isBare, operatorsFor, readCondition, type Term } from './condition.ts';
import type { ContentValues } from './field.ts';
import { asksNothing, isChoice } from './field-types.ts';
import { linesOf } from './lines.ts';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Why a term can never mean what it says, or null. */
function problemOf({ question, operator, value }: Term, earlier: readonly ContentValues[]): string | null {
  const row = earlier.find(({ label, field_type }) => label === question && !asksNothing(field_type));
  if (!row) return question ? `“${question}” is not a question above this one.` : 'Choose a question above this one.';
  const type = String(row.field_type);
  if (!operatorsFor(type).includes(operator)) return `Choose another comparison for “${question}”.`;
  if (isBare(operator)) return null;
  if (value === '') return `Enter what “${question}” is compared with.`;
  if (isChoice(type) && !linesOf(row.options as string | null).includes(value))
    return `“${value}” is not an option of “${question}”.`;
  if (type === 'number' && !Number.isFinite(Number(value))) return `“${question}” is compared with a number.`;
  return type === 'date' && !isDay(value) ? `“${question}” is compared with a date, like 2026-12-31.` : null;
}

/** What is wrong with the conditions of a form's questions, by the path of the field. */
export function conditionProblems(rows: readonly ContentValues[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  rows.forEach((row, index) => {
    for (const name of ['show_if', 'require_if']) {
      const { terms = [] } = readCondition((row[name] ?? null) as string | null) ?? {};
      const problems = terms.map((term) => problemOf(term, rows.slice(0, index))).filter((each) => each !== null);
      if (problems.length > 0) errors[`form_fields.${index}.${name}`] = [...new Set(problems)];
    }
  });
  return errors;
}
