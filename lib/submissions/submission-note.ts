/** A note that a member of staff wrote about a submission. */
export interface SubmissionNote {
  id: number;
  at: Date;
  author: string;
  text: string;
  editedAt: Date | null;
  /** Whether the reader wrote it and may change it. */
  isOwn: boolean;
}
