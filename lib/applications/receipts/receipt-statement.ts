import { createHash } from 'node:crypto';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { canonicalJson } from './canonical-json.ts';

/** What a receipt says of an application. */
export interface ReceiptFacts {
  id: number;
  program: { id: number; title: string };
  submittedAt: Date;
  /** In the form's order, as are the files. */
  answers: readonly { field: { label: string; fieldType: string }; value: string }[];
  files: readonly {
    field: { label: string };
    filename: string;
    bytes: number;
    sha256: string;
    caution?: string | null;
  }[];
  /** How and on which day it reached the centre, as staff said who entered it. */
  arrived?: { by: string; on: string } | null;
}

/** What happened to an application after it was sent. */
export interface LaterEvent {
  kind: 'corrected' | 'answered' | 'withdrawn' | 'taken_back';
  at: Date;
  /** The statement of the receipt before. Null for an application that has none. */
  earlier: string | null;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A correction states the whole application again. A withdrawal and its end repeat nothing of it. */
const later = ({ kind, at, earlier }: LaterEvent) => ({
  event: { kind, at: at.toISOString() },
  earlier_sha256: earlier === null ? null : sha256(earlier),
});

/** The version of the statement's form. A change of it must leave old receipts readable. */
const receiptFormat = 1;

/** The database stores half a surrogate pair as U+FFFD, and the statement is of what is stored. */
const stored = (text: string) => text.toWellFormed();

/**
 * The text that is signed: canonical JSON of who took what, and when.
 * @param event what happened since. Null for the first receipt
 */
export const receiptStatement = (
  { id, program, submittedAt, answers, files, arrived }: ReceiptFacts,
  event: LaterEvent | null = null,
): string =>
  canonicalJson({
    format: receiptFormat,
    origin: siteAddress(),
    program: { id: program.id, title: stored(program.title) },
    submission_id: id,
    submitted_at: submittedAt.toISOString(),
    ...(arrived && { arrived: { by: arrived.by, on: arrived.on } }),
    ...(event && later(event)),
    answers: answers.map(({ field, value }) => ({
      question: stored(field.label),
      type: field.fieldType,
      answer: stored(value),
    })),
    files: files.map(({ field, filename, bytes, sha256, caution = null }) => {
      const note = noteOf(caution);
      // Only a file with a note has the key, as receipts from before there were notes have none.
      return { question: stored(field.label), name: stored(filename), bytes, sha256, ...(note && { note }) };
    }),
  });

/** The notes of a receipt on files that we could not read whole. */
export const notesIn = (statement: string): { name: string; note: string }[] =>
  (JSON.parse(statement) as { files: { name: string; note?: string }[] }).files.flatMap(({ name, note }) =>
    note ? [{ name, note }] : [],
  );
