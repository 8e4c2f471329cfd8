import { database } from '../db/client.ts';

/**
 * The text under which a submission is found: its answers and its files' names, a line each.
 * The two spaces at the end let the index (three letters at a time) hold the last letters, too.
 */
export const searchText = (answers: string[], filenames: string[]): string =>
  `${[...answers, ...filenames].join('\n')}  `;

/**
 * The write that makes the submission found which the same transaction has just stored: the one with the greatest id.
 * An SQLite virtual table (FTS5, trigrams), which Prisma cannot describe; it and its reading
 * (select-submission-ids.ts) are the places to change for another database.
 */
export const indexNewestSubmission = (text: string) =>
  database().$executeRaw`
    INSERT INTO SubmissionSearch (rowid, text) SELECT MAX(id), ${text} FROM Submission`;
