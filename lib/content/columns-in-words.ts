import { dayInWords } from '../time/day-in-words.ts';
import { answerPatterns, patternOf } from './answer-patterns.ts';
import { dateLimits } from './date-limits.ts';
import type { ColumnType, GroupColumn } from './group-columns.ts';

export const columnTypeNames: Record<ColumnType, string> = {
  text: 'One line of text',
  email: 'Email address',
  number: 'Number',
  date: 'Date',
  url: 'Web address',
  phone: 'Phone number',
  select: 'One option from a menu',
};

/** What an answer must be beyond its type. */
function rulesInWords(
  type: ColumnType,
  { pattern, earliest, latest, date_limit }: Pick<GroupColumn, 'pattern' | 'earliest' | 'latest' | 'date_limit'>,
): string[] {
  const isOf = patternOf({ fieldType: type, pattern });
  return [
    answerPatterns.find(({ name }) => name === isOf)?.label,
    dateLimits.find(({ value }) => value === date_limit)?.label,
    earliest ? `first day ${dayInWords(earliest)}` : undefined,
    latest ? `last day ${dayInWords(latest)}` : undefined,
  ].filter((words) => words !== undefined);
}

/** The columns in words, for staff who compare versions. */
export const columnsInWords = (columns: readonly GroupColumn[]): string =>
  columns
    .map(({ label, type, required, options, ...rules }) => {
      const offered = options.length > 0 ? `: ${options.join(', ')}` : '';
      const words = [`${columnTypeNames[type] ?? type}${offered}`, ...rulesInWords(type, rules)];
      return `${label} (${[...words, ...(required ? ['required'] : [])].join(', ')})`;
    })
    .join('\n');
