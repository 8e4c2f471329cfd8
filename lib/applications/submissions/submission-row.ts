import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { arrivalColumns, arrivalIn } from '#lib/forms/questions/arrival.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { sortLabels } from './columns.ts';
import { type HiddenContacts, withoutContacts } from './contacts.ts';
import type { FiledSubmission, Submission } from './submission.ts';

/** The columns that readers of complete submissions select. */
export const submissionSelect = {
  id: true,
  programId: true,
  submittedAt: true,
  ...arrivalColumns,
  answers: { select: answerColumns, orderBy: { position: 'asc' } },
  attachments: {
    select: {
      id: true,
      label: true,
      filename: true,
      mimeType: true,
      bytes: true,
      sha256: true,
      caution: true,
      scan: true,
    },
    orderBy: { position: 'asc' },
  },
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
