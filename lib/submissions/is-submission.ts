import { database } from '../db/client.ts';

/** Whether `submissionId` is a submission to `programId`. The thank-you page shows only such numbers. */
export async function isSubmission(programId: number, submissionId: number): Promise<boolean> {
  return (await database().submission.count({ where: { id: submissionId, programId } })) > 0;
}
