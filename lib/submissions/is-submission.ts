import { getApplication } from './get-application.ts';

/**
 * Whether `submissionId` is a submission to `programId`, or one that waits for a parent: the thank-you page shows only
 * such numbers, and does not tell the two apart.
 */
export async function isSubmission(programId: number, submissionId: number): Promise<boolean> {
  const application = await getApplication({ id: submissionId }, 'open', 'held');
  return application?.programId === programId;
}
