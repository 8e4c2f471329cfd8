import { type Answer, answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { type Arrival, arrivalColumns, arrivalIn } from '#lib/forms/questions/arrival.ts';
import type { ApplicationState } from '#lib/platform/db/child-tables.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import type { Attachment, Prisma } from '#lib/platform/db/generated/client.ts';
import { sortLabels } from './columns.ts';
import { type AnswerNotes, type HiddenContacts, withoutContacts } from './shown-answers.ts';

const fileColumns = {
  id: true,
  label: true,
  filename: true,
  mimeType: true,
  bytes: true,
  sha256: true,
  caution: true,
  scan: true,
} as const;

/** A private file of a submission. */
export type SubmittedFile = Pick<Attachment, keyof typeof fileColumns>;

/** One submission as the back office reads it: answers and files in the form's order. */
export interface Submission {
  id: number;
  submittedAt: Date;
  answers: Answer[];
  files: SubmittedFile[];
  /** How it arrived that staff entered. Null for one that was sent on the site. */
  arrived: Arrival | null;
}

export interface FiledSubmission extends Submission {
  status: string;
  /** The status that its applicant was told last. Null if none was. */
  toldStatus: string | null;
  /** The tags' names, sorted. */
  tags: string[];
}

export interface ProgramName {
  id: number;
  title: string;
}

export interface ListedSubmission extends FiledSubmission {
  program: ProgramName;
  notes: AnswerNotes;
}

/** The columns that readers of complete submissions select. */
export const submissionSelect = {
  id: true,
  programId: true,
  submittedAt: true,
  ...arrivalColumns,
  answers: { select: answerColumns, orderBy: { position: 'asc' } },
  attachments: { select: fileColumns, orderBy: { position: 'asc' } },
} satisfies Prisma.SubmissionSelect;

/** The same with status and tags. */
export const filedSelect = {
  ...submissionSelect,
  status: true,
  toldStatus: true,
  tags: { select: { tag: { select: { name: true } } } },
} satisfies Prisma.SubmissionSelect;

type SubmissionRow = Prisma.SubmissionGetPayload<{ select: typeof submissionSelect }>;
type FiledRow = Prisma.SubmissionGetPayload<{ select: typeof filedSelect }>;

/** A submission as its reader may see it. `hidden` is what `hiddenContacts` says of them. */
export const toSubmission = (
  { id, programId, submittedAt, answers, attachments, ...row }: SubmissionRow,
  hidden: HiddenContacts | null,
): Submission => ({
  id,
  submittedAt,
  answers: withoutContacts(answers.map(toAnswer), programId, hidden),
  files: attachments,
  arrived: arrivalIn(row),
});

export const toFiledSubmission = (row: FiledRow, hidden: HiddenContacts | null): FiledSubmission => ({
  ...toSubmission(row, hidden),
  status: row.status,
  toldStatus: row.toldStatus,
  tags: sortLabels(row.tags.map(({ tag }) => tag.name)),
});

/** The columns of an application in any state, without its answers. */
const select = {
  id: true,
  programId: true,
  submittedAt: true,
  state: true,
  status: true,
  pageId: true,
  applicantEmail: true,
  noticeVersion: true,
  hold: true,
  withdrawal: true,
  program: { select: { id: true, title: true, keepMonths: true } },
} satisfies Prisma.SubmissionSelect;

/** An application in any state. `hold` says what a held one waits for, `withdrawal` when a withdrawn one is erased. */
export type Application = Prisma.SubmissionGetPayload<{ select: typeof select }>;

/** An application in one of `states`, in any if none is given, by its number or its private page. Null if there is none. */
export const getApplication = (
  where: { id: number } | { pageId: number },
  ...states: ApplicationState[]
): Promise<Application | null> =>
  everyApplication().submission.findUnique({
    where: { ...where, ...(states.length > 0 && { state: { in: states } }) },
    select,
  });

/**
 * Whether `submissionId` is a submission to `programId`, or one that waits for a parent: the thank-you page shows only
 * such numbers, and does not tell the two apart.
 */
export async function isSubmission(programId: number, submissionId: number): Promise<boolean> {
  const application = await getApplication({ id: submissionId }, 'open', 'held');
  return application?.programId === programId;
}
