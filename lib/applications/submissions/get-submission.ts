import { noteRead } from '#lib/people/audit/read-log.ts';
import { requireReader } from '#lib/people/auth/access.ts';
import type { Submission } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type SectionTitles, sectionTitles } from '../programs/section-titles.ts';
import { type AnswerNotes, answerNotes } from './answer-notes.ts';
import { hiddenContacts, hidesIn } from './contacts.ts';
import { countSubmissions, selectSubmissionIds } from './select-submission-ids.ts';
import type { FiledSubmission, ProgramName } from './submission.ts';
import { submissionNotFound } from './submission-failures.ts';
import { everySubmission, type SubmissionFilter } from './submission-filter.ts';
import type { SubmissionOrder } from './submission-plan.ts';
import { type SubmissionRecord, submissionRecord } from './submission-record.ts';
import { filedSelect, toFiledSubmission } from './submission-row.ts';
import { readableScope, visibleTo } from './visible-to.ts';

export interface SubmissionDetail extends FiledSubmission {
  program: ProgramName;
  /** The neighbours in the list that it was opened from. Null at either end. */
  previousId: number | null;
  nextId: number | null;
  /** What staff record about it. Null for those who only read what was sent. */
  record: SubmissionRecord | null;
  /** The applicant's address, and how many other readable submissions came from it. Null without an address. */
  sameEmail: { email: string; others: number } | null;
  /** The privacy notice that the applicant was shown. Null in submissions that are older than the notices. */
  notice: SubmissionNotice | null;
  /** The sections of the program's form. */
  sections: SectionTitles;
  /** What is said beside the answers. */
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
 * @returns forbidden for someone who may read none; not_found for an unknown id and for one that the reader may not
 * read
 */
export async function getSubmission(
  headers: Headers,
  id: number,
  { filter, order, programId }: List = { filter: everySubmission, order: 'newest' },
): Promise<Result<SubmissionDetail>> {
  const reader = await requireReader(headers);
  if (!reader.ok) return reader;
  const row = await visibleTo(reader.value).submission.findUnique({
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
  noteRead(reader.value, { kind: 'application', programId: row.program.id, submissionId: id });
  const hidden = await hiddenContacts(reader.value);
  const hidesContacts = hidesIn(hidden, row.program.id);
  const email = hidesContacts ? null : row.applicantEmail;
  const readable = ((await readableScope(reader.value, 'all')) ?? []).map((program) => program.id);
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
    reader.value.may('fileSubmissions') ? submissionRecord(id, reader.value) : null,
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
