import { maxCellLength } from '../config/limits.ts';
import type { GroupColumn } from '../content/group-columns.ts';
import { plainQuestion } from '../programs/plain-question.ts';
import type { FormField } from '../programs/program.ts';

/** What a row of a group asks, as a question of its own: it is drawn and checked like one. */
export const cellField = ({ label, type, required, options }: GroupColumn): FormField => ({
  ...plainQuestion,
  ...{ id: 0, order: 0, label, fieldType: type, isRequired: required, options: options.join('\n') || null },
  maxLength: type === 'text' ? maxCellLength : null,
});
