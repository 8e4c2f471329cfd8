import type { Attachment } from './generated/client.ts';

/** An answer as the database gives it: a large export has millions, and an object for each would double its cost. */
export type AnswerCells = [submissionId: number, label: string, fieldType: string, value: string];

type Head = [
  id: number,
  programId: number,
  title: string,
  submittedAt: string,
  status: string,
  arrivedBy: string | null,
  arrivedOn: string | null,
];
type TagCells = [submissionId: number, name: string];
type FileRow = Pick<
  Attachment,
  'submissionId' | 'id' | 'label' | 'filename' | 'mimeType' | 'bytes' | 'sha256' | 'caution' | 'scan' | 'storedName'
>;

/** The rows of a batch of open submissions as they were at one moment, each list in the order of the submissions' ids. */
export interface SubmissionRows {
  /** The moment they were sent is a text that `Date` reads. */
  heads: Head[];
  /** In the form's order. */
  answers: AnswerCells[];
  /** In the form's order. */
  files: FileRow[];
  /** In the order in which the tags were first used. */
  tags: TagCells[];
}

/** Reads batches of submissions for an export. Callers must `close` it. */
export interface BatchReader {
  read: (ids: readonly number[]) => Promise<SubmissionRows>;
  close: () => void;
}
