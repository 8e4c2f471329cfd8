import { auditEntry } from '#lib/people/audit/record.ts';
import { reaches, requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { isMissingRow, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { graceEnd } from './admission.ts';
import type { NewLateCode } from './late-code.schema.ts';
import { lateCodeHash, newLateCode } from './late-code.ts';
import type { PublishedProgram } from './program.ts';

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

/** The late codes of a program, newest first, and when its time for those who had begun ends. @returns forbidden; not_found */
export async function findLateCodes(
  headers: Headers,
  programId: number,
): Promise<Result<{ codes: LateCode[]; graceEnd: Date | null }>> {
  const caller = await requireRight(headers, 'admitApplicants');
  if (!caller.ok) return caller;
  if (!reaches(caller.value, programId)) return programUnknown;
  const { lateCode, program } = database();
  const times = await program.findUnique({ where: { id: programId }, select: { closesAt: true, graceMinutes: true } });
  if (!times) return programUnknown;
  const codes = await lateCode.findMany({
    where: { programId },
    orderBy: { id: 'desc' },
    select: {
      id: true,
      note: true,
      uses: true,
      usesLeft: true,
      validUntil: true,
      whenFull: true,
      createdBy: true,
      revokedAt: true,
    },
  });
  return success({ codes, graceEnd: graceEnd(times) });
}

const noTime = (reason: string) => {
  const text = `Choose until when it can be entered. ${reason}`;
  return refuse('invalid', text, { valid_until: [text] });
};

/** When a code ends that got no time of its own: with the time of the program for those who had begun. */
function usualEnd(program: Pick<PublishedProgram, 'closesAt' | 'graceMinutes'>): Result<Date> {
  const end = graceEnd(program);
  if (!end) return noTime('The program has no closing time that it could end with.');
  if (end > new Date()) return success(end);
  return noTime(`The time for those who had begun ended on ${shownMoment(end)}.`);
}

/**
 * Makes a late code for a program. Without a time, it ends with the program's time for those who had begun.
 * @returns the code, which is stored nowhere, and its end; forbidden; not_found; invalid without any end to come
 */
export async function createLateCode(
  headers: Headers,
  programId: number,
  { note, uses, valid_until: chosen, when_full: whenFull }: NewLateCode,
): Promise<Result<{ code: string; validUntil: Date }>> {
  const caller = await requireRight(headers, 'admitApplicants');
  if (!caller.ok) return caller;
  const select = { closesAt: true, graceMinutes: true };
  const program = reaches(caller.value, programId)
    ? await database().program.findUnique({ where: { id: programId }, select })
    : null;
  if (!program) return programUnknown;
  const end = chosen ? success(chosen) : usualEnd(program);
  if (!end.ok) return end;
  const validUntil = end.value;
  const code = newLateCode();
  const terms = { note, uses, validUntil, whenFull };
  await write(() => [
    database().lateCode.create({
      data: {
        programId,
        ...terms,
        codeHash: lateCodeHash(code),
        usesLeft: uses,
        createdAt: new Date(),
        createdBy: caller.value.email,
      },
      select: { id: true },
    }),
    auditEntry(caller.value, 'late_code.create', 'program', programId, {
      ...terms,
      validUntil: validUntil.toISOString(),
    }),
  ]);
  return success({ code, validUntil });
}

export const lateCodeNotFound = refuse('not_found', 'This late code does not exist, or it was revoked before.');

/** Ends a late code, also for those who entered it and have not sent their application. @returns forbidden; not_found */
export async function revokeLateCode(headers: Headers, programId: number, id: number): Promise<Result<null>> {
  const caller = await requireRight(headers, 'admitApplicants');
  if (!caller.ok) return caller;
  if (!reaches(caller.value, programId)) return lateCodeNotFound;
  try {
    await write(() => [
      database().lateCode.update({
        where: { id, programId, revokedAt: null },
        data: { revokedAt: new Date() },
        select: { id: true },
      }),
      auditEntry(caller.value, 'late_code.revoke', 'program', programId, { id }),
    ]);
  } catch (error) {
    if (isMissingRow(error)) return lateCodeNotFound;
    throw error;
  }
  return success(null);
}
