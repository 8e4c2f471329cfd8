import type { Attachment, Prisma, PrismaClient } from './generated/client.ts';

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

/** A column of the table of a program's submissions. */
interface Column {
  programId: number;
  kind: 'field' | 'file';
  label: string;
}

/** A column that submissions have which come or go. */
export interface ColumnUse extends Column {
  /** How many of them filled it. */
  filled: number;
}

/** How many open submissions filled a column. */
export interface ColumnCount extends Pick<Column, 'kind' | 'label'> {
  filled: number;
}

/** A table of the public content, and the condition for its rows that visitors may see. */
export interface ContentTable {
  name: string;
  rows?: string;
}

/** The site’s content for one request, which may change it without anyone else seeing that. */
export interface PreviewDatabase {
  client: PrismaClient;
  /** Forgets the changes. */
  close: () => Promise<void>;
}

/** The matches of the search index for a text. */
export interface SearchMatch {
  /** Where a search begins. The submissions in it are called `s`. */
  source: Prisma.Sql;
  /** The column to order by and to continue from. */
  id: Prisma.Sql;
  conditions: Prisma.Sql[];
  /** Whether the source gives its rows by id. Otherwise a search goes through the submissions of each program. */
  isOrdered: boolean;
  /** A query for the ids of all that match, as "id". */
  ids: Prisma.Sql;
}
