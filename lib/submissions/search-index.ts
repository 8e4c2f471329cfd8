import { database } from '../db/client.ts';

/**
 * The text that a submission is found by: its answers and its files' names, one per line. Two spaces at the end let the
 * index, which stores three letters at a time, include the last letters too.
 */
export const searchText = (answers: string[], filenames: string[]): string =>
  `${[...answers, ...filenames].join('\n')}  `;

/**
 * The write that makes a submission searchable. The index is an SQLite virtual table (FTS5, trigrams), which Prisma
 * cannot describe. This write and its reading (select-submission-ids.ts) are the places to change for another database.
 */
export const indexSubmission = (id: number, text: string) =>
  database().$executeRaw`INSERT INTO SubmissionSearch (rowid, text) VALUES (${id}, ${text})`;

/** The write after which no search finds the submission. */
export const removeFromIndex = (id: number) => database().$executeRaw`DELETE FROM SubmissionSearch WHERE rowid = ${id}`;

/** The writes that put another text in the place of a submission's. */
export const reindexSubmission = (id: number, text: string) => [removeFromIndex(id), indexSubmission(id, text)];
