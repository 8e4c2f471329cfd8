import { database } from '../db/client.ts';

/**
 * Whether `submissionId` is a submission to `programId`, or one that waits for a parent: the thank-you page shows only
 * such numbers, and does not tell the two apart.
 */
export async function isSubmission(programId: number, submissionId: number): Promise<boolean> {
  const where = { id: submissionId, programId };
  if ((await database().submission.count({ where })) > 0) return true;
  return (await database().heldApplication.count({ where })) > 0;
}
