import type { Prisma } from '../db/generated/client.ts';
import type { Submission } from './submission.ts';

/** What a reader of whole submissions selects. */
export const submissionSelect = {
  id: true,
  submittedAt: true,
  answers: { select: { label: true, fieldType: true, value: true }, orderBy: { position: 'asc' } },
  attachments: {
    select: { id: true, label: true, filename: true, mimeType: true, bytes: true, sha256: true },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.SubmissionSelect;

type SubmissionRow = Prisma.SubmissionGetPayload<{ select: typeof submissionSelect }>;

export const toSubmission = ({ id, submittedAt, answers, attachments }: SubmissionRow): Submission => ({
  id,
  submittedAt,
  answers,
  files: attachments,
});
