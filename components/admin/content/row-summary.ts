import type { ContentValues, ListField } from '#lib/content/field.ts';
import { shownValue } from './shown-value.tsx';

/** A short summary beside a row's title, such as "Number · Required". */
export function rowSummary({ fields, summary = [] }: ListField, row: ContentValues): string {
  const shown = summary.map((name) => {
    const field = fields.find((each) => each.name === name);
    if (field?.kind === 'yesNo') return row[name] === true ? field.badge : undefined;
    return field && shownValue(field, row[name]);
  });
  return shown.filter(Boolean).join(' · ');
}
