import type { FieldErrors } from '../http/result.ts';

/** An application that was not accepted, as the database keeps it for the form. Everything is keyed by label. */
export interface ApplicationDraft {
  programId: number;
  /** When its form was begun. Null if nobody knows. */
  begunAt: Date | null;
  /** The answers as the applicant typed them. */
  answers: Record<string, string>;
  /** The messages. A label that the form does not have applies to the whole form. */
  errors: FieldErrors;
  /** The message above the form. */
  message: string;
  /** The valid files, which need not be chosen again. */
  files: { label: string; filename: string; bytes: number; sha256: string }[];
}
