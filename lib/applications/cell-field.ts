import { maxCellLength } from '../config/limits.ts';
import type { GroupColumn } from '../content/group-columns.ts';
import { plainQuestion } from '../programs/plain-question.ts';
import type { FormField } from '../programs/program.ts';
import { midnightInIndia } from '../time/india-day.ts';

const midnightOf = (day: string | null) => (day ? midnightInIndia(day) : null);

/** What a row of a group asks, as a question of its own: it is drawn and checked like one. */
export const cellField = ({ label, type, required, options, pattern, ...days }: GroupColumn): FormField => ({
  ...plainQuestion,
  ...{ id: 0, order: 0, label, fieldType: type, isRequired: required, options: options.join('\n') || null },
  ...{ pattern, earliest: midnightOf(days.earliest), latest: midnightOf(days.latest), dateLimit: days.date_limit },
  maxLength: type === 'text' ? maxCellLength : null,
});
