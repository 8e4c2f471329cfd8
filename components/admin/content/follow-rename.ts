import type { ContentValues, ListField } from '#lib/content/field.ts';
import { readCondition } from '#lib/forms/questions/condition.ts';

/** The row with its conditions following a question that got another text. The same row if none looks at it. */
export function followRename({ fields }: ListField, row: ContentValues, before: string, after: string): ContentValues {
  const changes: ContentValues = {};
  for (const { kind, name } of fields) {
    const condition = kind === 'condition' ? readCondition((row[name] ?? null) as string | null) : null;
    if (!condition?.terms.some(({ question }) => question === before)) continue;
    const terms = condition.terms.map((term) => (term.question === before ? { ...term, question: after } : term));
    changes[name] = JSON.stringify({ ...condition, terms });
  }
  return Object.keys(changes).length > 0 ? { ...row, ...changes } : row;
}
