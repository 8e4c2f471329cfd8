import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';

/** A letter of one application, as its page in the back office lists it. */
export interface FiledLetter {
  id: number;
  batch: string;
  status: string | null;
  /** With placeholders while it is held. */
  subject: string;
  text: string;
  author: string;
  releasedAt: Date | null;
}

/** The letters of an application, oldest first. @returns forbidden */
export async function findLettersOf(headers: Headers, submissionId: number): Promise<Result<FiledLetter[]>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const rows = await database().letter.findMany({ where: { submissionId }, orderBy: { id: 'asc' } });
  return success(
    rows.map(({ id, batch, status, subject, text, userName, releasedAt }) => {
      return { id, batch, status, subject, text, author: userName, releasedAt };
    }),
  );
}
