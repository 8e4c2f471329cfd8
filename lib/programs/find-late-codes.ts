import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { graceEnd } from './admission.ts';

/** A late code as staff see it. The code itself is shown only when it is made. */
export interface LateCode {
  id: number;
  note: string;
  uses: number;
  usesLeft: number;
  validUntil: Date;
  whenFull: boolean;
  createdBy: string;
  revokedAt: Date | null;
}

export const programUnknown = refuse('not_found', 'This program does not exist.');

/** The late codes of a program, newest first, and when its time for those who had begun ends. @returns forbidden */
export async function findLateCodes(
  headers: Headers,
  programId: number,
): Promise<Result<{ codes: LateCode[]; graceEnd: Date | null }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { lateCode, program } = database();
  const times = await program.findUnique({ where: { id: programId }, select: { closesAt: true, graceMinutes: true } });
  const codes = await lateCode.findMany({
    where: { programId },
    orderBy: { id: 'desc' },
    select: {
      ...{ id: true, note: true, uses: true, usesLeft: true },
      ...{ validUntil: true, whenFull: true, createdBy: true, revokedAt: true },
    },
  });
  return success({ codes, graceEnd: times && graceEnd(times) });
}
