import type { FieldErrors } from '../http/result.ts';

/** An application that came back invalid, as the form shows it again. */
export interface SubmissionDraft {
  programId: number;
  /** Answers as typed, by label. */
  answers: Record<string, string>;
  /** Messages by label; a label that the form does not have stands for the whole form. */
  errors: FieldErrors;
  /** The message above the form. */
  message: string;
  /** Files that were good and are kept, by label. */
  files: { label: string; filename: string; bytes: number }[];
}
