import { openReadOnly } from '../db/read-only-connection.ts';
import { openSubmissions } from '../db/visible.ts';
import type { ProgramName, SubmittedFile } from '../submissions/submission.ts';

/** A file with its name in storage. */
export interface StoredFile extends SubmittedFile {
  storedName: string;
}

/** An answer as the database gives it: a large export has millions, and an object for each would double its cost. */
export type AnswerCells = [submissionId: number, label: string, fieldType: string, value: string];

/** A submission with everything that an export contains: answers and files in the form's order. */
export interface ExportedSubmission {
  id: number;
  program: ProgramName;
  submittedAt: Date;
  status: string;
  /** In the order in which the tags were first used. */
  tags: string[];
  answers: AnswerCells[];
  files: StoredFile[];
}

type Head = [id: number, programId: number, title: string, submittedAt: string, status: string];
type TagCells = [submissionId: number, name: string];
type FileRow = StoredFile & { submissionId: number };

// Plain SQL, because the general client takes many times as long. Each statement reads a batch in one pass along an
// index, in that index's order, so that nothing is sorted.
const asked = 'IN (SELECT value FROM json_each(?))';
export const headsSql = `
  SELECT s.id, s.programId, p.title, s.submittedAt, s.status
  FROM ${openSubmissions.sql} s CROSS JOIN Program p ON p.id = s.programId WHERE s.id ${asked} ORDER BY s.id`;
export const answersSql = `
  SELECT submissionId, label, fieldType, value FROM Answer WHERE submissionId ${asked} ORDER BY submissionId, position`;
export const filesSql = `
  SELECT submissionId, id, label, filename, mimeType, bytes, sha256, caution, scan, storedName
  FROM Attachment WHERE submissionId ${asked} ORDER BY submissionId, position`;
export const tagsSql = `
  SELECT s.submissionId, t.name FROM SubmissionTag s CROSS JOIN Tag t ON t.id = s.tagId
  WHERE s.submissionId ${asked} ORDER BY s.submissionId, s.tagId`;

/** Reads complete submissions by id on a separate connection. Callers must `close` it. */
interface SubmissionReader {
  /** The submissions with these ids, newest first. Ids that no longer exist are left out. */
  read: (ids: readonly number[]) => ExportedSubmission[];
  close: () => void;
}

/** Hands out the rows of one submission after another, in the order of their ids. */
function rowsOf<Row>(rows: Row[], idOf: (row: Row) => number): (id: number) => Row[] {
  let next = 0;
  return (id) => {
    while (next < rows.length && idOf(rows[next] as Row) < id) next += 1;
    const from = next;
    while (next < rows.length && idOf(rows[next] as Row) === id) next += 1;
    return rows.slice(from, next);
  };
}

export function openSubmissionReader(): SubmissionReader {
  const connection = openReadOnly();
  const heads = connection.prepare<[string], Head>(headsSql).raw();
  const answers = connection.prepare<[string], AnswerCells>(answersSql).raw();
  const files = connection.prepare<[string], FileRow>(filesSql);
  const tags = connection.prepare<[string], TagCells>(tagsSql).raw();
  // One transaction, so that a submission that is withdrawn while it is read comes whole or not at all.
  const read = connection.transaction((ids: readonly number[]): ExportedSubmission[] => {
    const list = JSON.stringify(ids);
    const answersOf = rowsOf(answers.all(list) as AnswerCells[], ([id]) => id);
    const filesOf = rowsOf(files.all(list), (file) => file.submissionId);
    const tagsOf = rowsOf(tags.all(list) as TagCells[], ([id]) => id);
    const found = (heads.all(list) as Head[]).map(([id, programId, title, submittedAt, status]) => ({
      id,
      program: { id: programId, title },
      submittedAt: new Date(submittedAt),
      status,
      tags: tagsOf(id).map(([, name]) => name),
      answers: answersOf(id),
      files: filesOf(id),
    }));
    return found.reverse();
  });
  return { read, close: () => connection.close() };
}
