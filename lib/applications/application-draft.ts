import type { FieldErrors } from '../http/result.ts';

/** An application that was not accepted, as the database keeps it for the form: everything by label. */
export interface ApplicationDraft {
  programId: number;
  /** The answers as the applicant typed them. */
  answers: Record<string, string>;
  /** The messages; a label that the form does not have stands for the whole form. */
  errors: FieldErrors;
  /** The message above the form. */
  message: string;
  /** The good files, which need not be chosen again. */
  files: { label: string; filename: string; bytes: number }[];
}
