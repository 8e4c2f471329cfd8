import type { Searchable } from '../db/transfer/row-side.ts';
import { answerText } from './group-rows.ts';

/**
 * The text that a submission is found by: its answers and its files' names, one per line. Two spaces at the end let the
 * index, which stores three letters at a time, include the last letters too.
 */
export const searchText = (answers: string[], filenames: string[]): string =>
  `${[...answers, ...filenames].join('\n')}  `;

/** The same of what a database holds of a submission. */
export const storedSearchText = ({ answers, filenames }: Searchable): string =>
  searchText(
    answers.map(([fieldType, value]) => answerText(fieldType, value)),
    [...filenames],
  );
