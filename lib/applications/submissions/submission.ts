import type { Answer } from '#lib/forms/questions/answer.ts';
import type { Arrival } from '#lib/forms/questions/arrival.ts';
import type { Attachment } from '#lib/platform/db/generated/client.ts';
import type { AnswerNotes } from './answer-notes.ts';

/** A private file of a submission. */
export type SubmittedFile = Pick<
  Attachment,
  'id' | 'label' | 'filename' | 'mimeType' | 'bytes' | 'sha256' | 'caution' | 'scan'
>;

/** One submission as the back office reads it: answers and files in the form's order. */
export interface Submission {
  id: number;
  submittedAt: Date;
  answers: Answer[];
  files: SubmittedFile[];
  /** How it arrived that staff entered. Null for one that was sent on the site. */
  arrived: Arrival | null;
}

/** One submission with the status and tags that staff gave it. */
export interface FiledSubmission extends Submission {
  status: string;
  /** The status that its applicant was told last. Null if none was. */
  toldStatus: string | null;
  /** The tags' names, sorted. */
  tags: string[];
}

/** A table's columns: every label ever used in a program's submissions, sorted. */
export interface SubmissionColumns {
  fields: string[];
  files: string[];
}

export interface ProgramName {
  id: number;
  title: string;
}

/** One submission in a list that may cover several programs. */
export interface ListedSubmission extends FiledSubmission {
  program: ProgramName;
  notes: AnswerNotes;
}
