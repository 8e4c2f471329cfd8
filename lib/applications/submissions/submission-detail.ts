import { noteRead } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import type {
  Mail,
  SubmissionNote as NoteRow,
  Prisma,
  Submission,
  SubmissionChange,
  SubmissionRead,
} from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type SectionTitles, sectionTitles } from '../programs/program.ts';
import { readableScope, submissionNotFound, visibleTo } from './access.ts';
import { type AnswerNotes, answerNotes, hiddenContacts, hidesIn } from './shown-answers.ts';
import { type FiledSubmission, filedSelect, type ProgramName, toFiledSubmission } from './submission.ts';
import { everySubmission, type SubmissionFilter, type SubmissionOrder } from './submission-filter.ts';
import { countSubmissions, selectSubmissionIds } from './submission-query.ts';
/** A note that a member of staff wrote about a submission. */
export interface SubmissionNote extends Pick<NoteRow, 'id' | 'at' | 'text' | 'editedAt'> {
  author: string;
  /** Whether the reader wrote it and may change it. */
  isOwn: boolean;
}

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

/** A reader of a submission, with the time of the first reading within an hour. */
export interface SubmissionReading extends Pick<SubmissionRead, 'id' | 'at' | 'kind'> {
  person: string;
}

/** The records of staff about a submission. Not for those who only read. */
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
async function submissionRecord(submissionId: number, caller: Caller): Promise<SubmissionRecord> {
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

export interface SubmissionDetail extends FiledSubmission {
  program: ProgramName;
  /** The neighbours in the list that it was opened from. Null at either end. */
  previousId: number | null;
  nextId: number | null;
  /** The records of staff about it. Null for those who only read what was sent. */
  record: SubmissionRecord | null;
  /** The applicant's address, and how many other readable submissions came from it. Null without an address. */
  sameEmail: { email: string; others: number } | null;
  /** The privacy notice that the applicant was shown. Null in submissions that are older than the notices. */
  notice: SubmissionNotice | null;
  /** The sections of the program's form. */
  sections: SectionTitles;
  /** Notes beside the answers. */
  notes: AnswerNotes;
  /** Whether answers are left out because the reader must not see contact details. */
  hidesContacts: boolean;
}

/** The version and language of a privacy notice, and when the form was sent with it. */
export interface SubmissionNotice {
  version: number;
  language: string;
  at: Date;
}

type NoticeRow = Pick<Submission, 'noticeVersion' | 'noticeLanguage' | 'noticeAt'>;

const toNotice = ({ noticeVersion: version, noticeLanguage: language, noticeAt: at }: NoticeRow) =>
  version !== null && language !== null && at !== null ? { version, language, at } : null;

interface List {
  filter: SubmissionFilter;
  order: SubmissionOrder;
  /** "all" for the list of all programs. Otherwise the list of the submission's own program. */
  programId?: number | 'all' | null;
}

/** Counting stops here. */
const maxOthers = 1000;

/**
 * One submission with everything that was sent, and its neighbours in a list.
 * @returns not_found for an unknown id and for one that the reader may not read
 */
export async function getSubmission(
  reader: Caller<'readSubmissions'>,
  id: number,
  { filter, order, programId }: List = { filter: everySubmission, order: 'newest' },
): Promise<Result<SubmissionDetail>> {
  const row = await visibleTo(reader).submission.findUnique({
    where: { id },
    select: {
      ...filedSelect,
      applicantEmail: true,
      noticeVersion: true,
      noticeLanguage: true,
      noticeAt: true,
      program: { select: { id: true, title: true } },
    },
  });
  if (!row) return submissionNotFound;
  noteRead(reader, { kind: 'application', programId: row.program.id, submissionId: id });
  const hidden = await hiddenContacts(reader);
  const hidesContacts = hidesIn(hidden, row.program.id);
  const email = hidesContacts ? null : row.applicantEmail;
  const readable = ((await readableScope(reader, 'all')) ?? []).map((program) => program.id);
  const neighbour = async (way: SubmissionOrder) => {
    const [found] = await selectSubmissionIds({
      programIds: programId === 'all' ? readable : [row.program.id],
      filter,
      order: way,
      beyondId: id,
      limit: 1,
      hidden,
    });
    return found ?? null;
  };
  const [previousId, nextId, record, ofEmail] = await Promise.all([
    neighbour(order === 'newest' ? 'oldest' : 'newest'),
    neighbour(order),
    reader.may('fileSubmissions') ? submissionRecord(id, reader) : null,
    email ? countSubmissions(readable, { ...everySubmission, email }, maxOthers, hidden) : 0,
  ]);
  const sameEmail = email && { email, others: Math.max(0, ofEmail - 1) };
  const filed = toFiledSubmission(row, hidden);
  const [notes = {}] = await answerNotes(row.program.id, [filed]);
  return success({
    ...filed,
    program: row.program,
    previousId,
    nextId,
    record,
    sameEmail: sameEmail || null,
    notice: toNotice(row),
    sections: await sectionTitles(row.program.id),
    notes,
    hidesContacts,
  });
}
