import { database } from '../db/client.ts';

/** Whether `submissionId` is an application to `programId`: the thanks are shown for no other number. */
export async function isSubmission(programId: number, submissionId: number): Promise<boolean> {
  return (await database().submission.count({ where: { id: submissionId, programId } })) > 0;
}
