import type { Caller } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import type {
  Mail,
  SubmissionNote as NoteRow,
  Prisma,
  SubmissionChange,
  SubmissionRead,
} from '#lib/platform/db/generated/client.ts';

/** A note that a member of staff wrote about a submission. */
export interface SubmissionNote extends Pick<NoteRow, 'id' | 'at' | 'text' | 'editedAt'> {
  author: string;
  /** Whether the reader wrote it and may change it. */
  isOwn: boolean;
}

/** One entry of a submission's history. */
export interface HistoryEntry
  extends Pick<SubmissionChange, 'id' | 'at' | 'kind' | 'question' | 'before' | 'after' | 'undoneAt'> {
  author: string;
}

const mailColumns = { id: true, kind: true, toAddress: true, status: true, createdAt: true, sentAt: true } as const;

/** The emails about a submission. In place of a notice that another email tells comes that email. */
async function mailsOf(submissionId: number): Promise<SubmissionMail[]> {
  const select = { ...mailColumns, gatheredIn: true } as const;
  const { mail } = database();
  const rows = await mail.findMany({ where: { submissionId }, orderBy: { id: 'asc' }, select });
  const keys = rows.flatMap(({ gatheredIn }) => gatheredIn ?? []);
  const telling = new Map(
    (await mail.findMany({ where: { key: { in: keys } }, select: { key: true, ...mailColumns } })).map(
      ({ key, ...row }) => [key, row],
    ),
  );
  return rows.flatMap(({ gatheredIn, ...row }) => (gatheredIn === null ? row : (telling.get(gatheredIn) ?? [])));
}

/** An email about the submission, to the applicant or to staff. */
export type SubmissionMail = Pick<Mail, keyof typeof mailColumns>;

/** Who read a submission, when for the first time within an hour. */
export interface SubmissionReading extends Pick<SubmissionRead, 'id' | 'at' | 'kind'> {
  person: string;
}

/** What staff record about a submission. Not for those who only read. */
export interface SubmissionRecord {
  /** Oldest first. */
  notes: SubmissionNote[];
  /** Latest first. */
  history: HistoryEntry[];
  mails: SubmissionMail[];
  /** How much it looked like spam when it arrived, 0 to 100, and why, one reason per line. */
  spamScore: number;
  spamReasons: string;
  /** Latest first. Null for someone who may not read the log. */
  reads: SubmissionReading[] | null;
}

const maxHistory = 200;
const maxReads = 50;

/** The readers of one submission, also on a page of a list, latest first. */
async function readsOf(submissionId: number): Promise<SubmissionRead[]> {
  const find = (where: Prisma.SubmissionReadWhereInput) =>
    database().submissionRead.findMany({ where, orderBy: { id: 'desc' }, take: maxReads });
  const found = await Promise.all([
    find({ submissionId }),
    find({ kind: 'list', submissionIds: { contains: `,${submissionId},` } }),
  ]);
  return found
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(0, maxReads);
}

/** The notes, history, emails and readers of one submission, as `caller` sees them. */
export async function submissionRecord(submissionId: number, caller: Caller): Promise<SubmissionRecord> {
  const where = { submissionId };
  const [notes, history, mails, spam, reads, nameOf] = await Promise.all([
    database().submissionNote.findMany({ where, orderBy: { id: 'asc' } }),
    database().submissionChange.findMany({ where, orderBy: { id: 'desc' }, take: maxHistory }),
    mailsOf(submissionId),
    database().submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { spamScore: true, spamReasons: true },
    }),
    caller.may('administer') ? readsOf(submissionId) : null,
    staffNames(),
  ]);
  return {
    notes: notes.map(({ id, at, userId: by, userName: author, text, editedAt }) => {
      return { id, at, author, text, editedAt, isOwn: by === caller.id };
    }),
    history: history.map(({ id, at, userName: author, kind, question, before, after, undoneAt }) => {
      return { id, at, author, kind, question, before, after, undoneAt };
    }),
    mails,
    ...spam,
    reads: reads?.map(({ id, at, userEmail, kind }) => ({ id, at, person: nameOf(userEmail), kind })) ?? null,
  };
}
