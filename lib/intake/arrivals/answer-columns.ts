import type { NamedColumn } from '../../content/tables/match-columns.ts';
import { matchNames } from '../../content/tables/match-columns.ts';
import type { Cell } from '../../content/tables/table.ts';
import type { Form, FormField } from '../../questions/form-field.ts';

/** The column with the day on which each application arrived. */
export const dayKey = 'arrived_on';
export const dayHeader = 'Arrived on';

/** The key of a question's column. */
export const answerKey = ({ id }: Pick<FormField, 'id'>): string => `question-${id}`;

/** What the columns of a table of applications can be, as keys and names: the day, and each question of the form. */
export const answerColumns = ({ formFields }: Pick<Form, 'formFields'>): (readonly [key: string, header: string])[] => [
  [dayKey, dayHeader],
  ...formFields.map((field) => [answerKey(field), field.label] as const),
];

/** Says which column of the form each column of a file is, by its header. */
export function matchAnswers(form: Pick<Form, 'formFields'>, header: readonly Cell[]): (string | null)[] {
  const columns: NamedColumn[] = answerColumns(form).map(([key, name]) => ({ key, names: [name] }));
  return matchNames(header, columns);
}
