import { type Answer, type AnsweredField, isFilled, searchText, toAnswerRow } from '#lib/forms/questions/answer.ts';
import { type Arrival, arrivalWords } from '#lib/forms/questions/arrival.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeInStepsWithMails } from '#lib/mail/mail-writes.ts';
import type { AdminUser } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import type { ColumnUse } from '#lib/platform/db/rows.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import type { forManyRows, Step } from '#lib/platform/db/write.ts';
import type { ScanState } from '#lib/platform/scanner/scan-state.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import type { SignedReceipt } from '../receipts/receipt.ts';
import type { SpamAssessment } from '../spam/spam-check.ts';
import { applicantEmail } from './submission-mails.ts';

/** The part of a submission that the search index and the counts of the program's columns know. */
interface Listed {
  id: number;
  programId: number;
  answers: readonly Answer[];
  files: readonly { label: string; filename: string }[];
}

/** The columns of the program's table that the submission has, and whether it filled them. */
function columnsOf({ programId, answers, files }: Listed): ColumnUse[] {
  const fileLabels = new Set(files.map(({ label }) => label));
  return [
    ...answers.map(({ field: { label, fieldType }, value }) => ({
      programId,
      kind: 'field' as const,
      label,
      filled: Number(isFilled(fieldType, value)),
    })),
    ...[...fileLabels].map((label) => ({ programId, kind: 'file' as const, label, filled: 1 })),
  ];
}

function columnsOfAll(submissions: readonly Listed[]): ColumnUse[] {
  const all = new Map<string, ColumnUse>();
  for (const use of submissions.flatMap(columnsOf)) {
    const key = JSON.stringify([use.programId, use.kind, use.label]);
    all.set(key, { ...use, filled: use.filled + (all.get(key)?.filled ?? 0) });
  }
  return [...all.values()];
}

/** The writes with which the columns of many submissions that become open are counted. */
const enterColumnsOf = (submissions: readonly Listed[]) => dialect().enterColumns(columnsOfAll(submissions));

/** The write with which a submission that becomes open is found. */
function enterSearch({ id, answers, files }: Listed) {
  const texts = answers.map(({ field, value }) => answerText(field.fieldType, value));
  const filenames = files.map(({ filename }) => filename);
  return dialect().indexText(id, searchText(texts, filenames));
}

/** The writes with which a submission that becomes open is found and counted. */
export const enterLists = (submission: Listed) => [enterSearch(submission), ...enterColumnsOf([submission])];

/** The writes with which a submission that is open no longer is neither found nor counted. */
export const leaveLists = (submission: Listed) => [
  dialect().removeText(submission.id),
  ...dialect().leaveColumns(columnsOf(submission)),
];

/** A checked application whose files are in place under `storedName`. */
export interface NewSubmission {
  programId: number;
  submittedAt: Date;
  idempotencyKey: string | null;
  /** The privacy notice that the applicant was shown. Null for tests of what has none. */
  notice?: { version: number; language: string } | null;
  /** In the form's order, as are the files. */
  answers: readonly Answer[];
  /** The answers without those about a parent, if there are any. */
  own?: readonly Answer[];
  files: readonly NewAttachment[];
  spam: SpamAssessment;
  /** The applicant's proof. */
  receipt?: SignedReceipt | null;
  /** The applicant's private page. Applications from before there were such pages have none. */
  pageId?: number | null;
  /** How it arrived, and by whom it was entered. Undefined for one that was sent on the site. */
  entered?: EnteredBy | null;
}

/** How an application reached the centre, and who of the staff entered it. */
export interface EnteredBy extends Arrival {
  actor: AdminUser;
  /** The same for all of one import. */
  batch: string;
}

/** A checked file, in place under `storedName`. */
export interface NewAttachment {
  field: Pick<AnsweredField, 'id' | 'label'>;
  filename: string;
  storedName: string;
  mimeType: string;
  bytes: number;
  sha256: string;
  caution?: string | null;
  scan?: ScanState;
}

/** The columns of a submission's file. */
export const toAttachment = ({ field, ...file }: NewAttachment, position: number) => {
  const { filename, storedName, mimeType, bytes, sha256, caution, scan } = file;
  return {
    fieldId: field.id,
    label: field.label,
    position,
    filename,
    storedName,
    mimeType,
    bytes,
    sha256,
    caution,
    scan,
  };
};

/** The columns of a submission that the intake returns. */
export const acknowledgedSelect = { id: true, programId: true, submittedAt: true } as const;

/** The wait of a submission that is written as held. */
type NewHold = Omit<Prisma.SubmissionHoldCreateWithoutSubmissionInput, 'tokenHash' | 'linkAt'>;

export const listedOf = ({ programId, answers, files }: NewSubmission, id: number): Listed => ({
  id,
  programId,
  answers,
  files: files.map(({ field: { label }, filename }) => ({ label, filename })),
});

/** The entry of the history that says who entered an application. */
const enteredChange = (entered: EnteredBy, at: Date) => ({
  at,
  userId: entered.actor.id,
  userName: entered.actor.name,
  batch: entered.batch,
  kind: 'entered',
  after: arrivalWords(entered),
});

/**
 * The write of the answers, in SQL. Prisma compiles a write again for each pattern of equal values in it, and of twenty
 * answers nearly every application has another one.
 */
function answersWrite(id: number, answers: readonly Answer[]) {
  const rows = answers
    .map(toAnswerRow)
    .map(
      ({ fieldId, label, fieldType, value }, position) =>
        Prisma.sql`(${id}, ${fieldId}, ${label}, ${fieldType}, ${value}, ${position})`,
    );
  return runStatement(Prisma.sql`
    INSERT INTO "Answer" ("submissionId", "fieldId", "label", "fieldType", "value", "position") VALUES ${Prisma.join(rows)}`);
}

/**
 * The writes of a submission, for one transaction with its emails: answers, attachments and, of one that is not held, search
 * text. Its columns are counted with those of others (see ReadyRows).
 * @param id its number, which the receipt names
 * @param hold of an application that waits for a parent
 */
export function submissionWrites(submission: NewSubmission, id: number, hold: NewHold | null = null) {
  const { programId, submittedAt, idempotencyKey, answers, own = answers } = submission;
  const { files, notice, spam, receipt, pageId, entered } = submission;
  return [
    database().submission.create({
      data: {
        id,
        programId,
        submittedAt,
        idempotencyKey,
        ...spam.columns,
        ...(pageId && { pageId }),
        ...(hold ? { state: 'held', hold: { create: hold } } : { applicantEmail: applicantEmail(own) }),
        ...(spam.isSuspected && !hold && { status: 'suspected', mailsHeld: true }),
        hasFiles: files.length > 0,
        ...(notice && {
          noticeVersion: notice.version,
          noticeLanguage: notice.language,
          noticeAt: entered ? midnightInIndia(entered.on) : submittedAt,
        }),
        ...(entered && {
          arrivedBy: entered.by,
          arrivedOn: entered.on,
          changes: { create: enteredChange(entered, submittedAt) },
        }),
        attachments: { createMany: { data: files.map(toAttachment) } },
        ...(receipt && { receipts: { create: receipt } }),
      },
      select: acknowledgedSelect,
    }),
    ...(answers.length > 0 ? [answersWrite(id, answers)] : []),
    ...(hold ? [] : [enterSearch(listedOf(submission, id))]),
    ...spam.writes(),
  ] as const;
}

/** The rows of an application that are about to be written, with the emails about it. */
export interface ReadyRows {
  mails: readonly NewMail[];
  writes: () => readonly Prisma.PrismaPromise<unknown>[];
  /** The part that the lists count. Nothing of one that awaits a parent. */
  counted?: Listed;
  /** Gives back what was counted for emails that are not written. */
  giveBack: () => Promise<void>;
}

interface AlsoWritten {
  /** Rows that theirs refer to, such as an applicant's private page. */
  before?: Step;
  /** The last writes, such as those that undo the transaction of an application that they do not admit. */
  last?: Step;
  /** For many, which the site answers beside. */
  patience?: typeof forManyRows;
}

const nothing: Step = () => [];

/**
 * Writes the rows of applications in one transaction.
 * @throws a unique violation when another application has the idempotency key of one, and what `last` throws
 */
export async function writeReady(
  rows: readonly ReadyRows[],
  { before = nothing, last = nothing, patience }: AlsoWritten = {},
): Promise<void> {
  const columns = () => enterColumnsOf(rows.flatMap(({ counted }) => counted ?? []));
  const steps = [before, ...rows.map(({ writes }) => writes), columns, last];
  const mails = rows.flatMap((row) => row.mails);
  try {
    await writeInStepsWithMails(mails, steps, patience);
  } catch (error) {
    for (const { giveBack } of rows) await giveBack();
    throw error;
  }
}
