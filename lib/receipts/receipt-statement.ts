import { siteAddress } from '../config/site-address.ts';
import { canonicalJson } from './canonical-json.ts';

/** What a receipt says of an application. */
export interface ReceiptFacts {
  id: number;
  program: { id: number; title: string };
  submittedAt: Date;
  /** In the form's order, as are the files. */
  answers: readonly { field: { label: string; fieldType: string }; value: string }[];
  files: readonly { field: { label: string }; filename: string; bytes: number; sha256: string }[];
}

/** The version of the statement's form. A change of it must leave old receipts readable. */
export const receiptFormat = 1;

/** The database stores half a surrogate pair as U+FFFD, and the statement is of what is stored. */
const stored = (text: string) => text.toWellFormed();

/** The text that is signed: canonical JSON of who took what, and when. */
export const receiptStatement = ({ id, program, submittedAt, answers, files }: ReceiptFacts): string =>
  canonicalJson({
    format: receiptFormat,
    origin: siteAddress(),
    program: { id: program.id, title: stored(program.title) },
    submission_id: id,
    submitted_at: submittedAt.toISOString(),
    answers: answers.map(({ field, value }) => ({
      question: stored(field.label),
      type: field.fieldType,
      answer: stored(value),
    })),
    files: files.map(({ field, filename, bytes, sha256 }) => ({
      question: stored(field.label),
      name: stored(filename),
      bytes,
      sha256,
    })),
  });
