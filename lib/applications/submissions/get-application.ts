import type { ApplicationState } from '#lib/platform/db/child-tables.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';

/** What is known of an application in any state without its answers. */
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
