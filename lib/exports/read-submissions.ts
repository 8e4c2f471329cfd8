import { openReadOnly } from '../db/read-only-connection.ts';
import { type AnswerRow, toAnswer } from '../submissions/answer.ts';
import type { ListedSubmission, SubmittedFile } from '../submissions/submission.ts';

/** A file with its name in storage. */
export interface StoredFile extends SubmittedFile {
  storedName: string;
}

/** A submission with everything that an export contains. */
export interface ExportedSubmission extends ListedSubmission {
  files: StoredFile[];
}

interface SubmissionRow {
  id: number;
  programId: number;
  title: string;
  submittedAt: string;
  status: string;
  hasFiles: number;
}

// Plain SQL for exports of any size, where the client's nested reads take many times as long.
export const submissionSql = `
  SELECT s.id, s.programId, p.title, s.submittedAt, s.status, s.hasFiles
  FROM Submission s CROSS JOIN Program p ON p.id = s.programId WHERE s.id = ?`;
export const answersSql =
  'SELECT fieldId, label, fieldType, value FROM Answer WHERE submissionId = ? ORDER BY position';
export const filesSql = `
  SELECT id, label, filename, mimeType, bytes, sha256, caution, scan, storedName
  FROM Attachment WHERE submissionId = ? ORDER BY position`;
export const tagsSql = `
  SELECT t.name FROM SubmissionTag s CROSS JOIN Tag t ON t.id = s.tagId WHERE s.submissionId = ? ORDER BY s.tagId`;

/** Reads complete submissions by id on a separate connection. Callers must `close` it. */
export interface SubmissionReader {
  /** In the order of `ids`. Ids that no longer exist are left out. */
  read: (ids: readonly number[]) => ExportedSubmission[];
  close: () => void;
}

export function openSubmissionReader(): SubmissionReader {
  const connection = openReadOnly();
  const submission = connection.prepare<[number], SubmissionRow>(submissionSql);
  const answers = connection.prepare<[number], AnswerRow>(answersSql);
  const files = connection.prepare<[number], StoredFile>(filesSql);
  const tags = connection.prepare<[number], string>(tagsSql).pluck();
  const readOne = (id: number): ExportedSubmission[] => {
    const row = submission.get(id);
    if (!row) return [];
    return [
      {
        id,
        program: { id: row.programId, title: row.title },
        submittedAt: new Date(row.submittedAt),
        status: row.status,
        tags: tags.all(id) as string[],
        answers: answers.all(id).map(toAnswer),
        files: row.hasFiles ? files.all(id) : [],
      },
    ];
  };
  return { read: (ids) => ids.flatMap(readOne), close: () => connection.close() };
}
