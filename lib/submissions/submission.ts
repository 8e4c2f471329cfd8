/** An answer with the question as the applicant saw it. */
export interface SubmittedAnswer {
  label: string;
  fieldType: string;
  value: string;
}

/** A private file of an application. */
export interface SubmittedFile {
  id: number;
  label: string;
  filename: string;
  mimeType: string;
  bytes: number;
  sha256: string;
}

/** One application as the back office reads it: answers and files in the form's order. */
export interface Submission {
  id: number;
  submittedAt: Date;
  answers: SubmittedAnswer[];
  files: SubmittedFile[];
}

/** One application with what the staff made of it. */
export interface FiledSubmission extends Submission {
  status: string;
  /** Names, sorted. */
  tags: string[];
}

/** A table's columns: every label ever seen in a program's submissions, sorted. */
export interface SubmissionColumns {
  fields: string[];
  files: string[];
}

export interface ProgramName {
  id: number;
  title: string;
}

/** One application in a list that may hold those of several programs. */
export interface ListedSubmission extends FiledSubmission {
  program: ProgramName;
}
