import { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type Caller, reaches } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { LateCode as LateCodeRow } from '#lib/platform/db/generated/client.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { pathCookie, readPathCookie } from '#lib/platform/http/path-cookie.ts';
import { clientCounters, tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume, giveBack } from '#lib/platform/http/throttle/throttle.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { getLateProgram, graceEnd } from './admission.ts';
import { lateCodeHash, latePassCookies, newLateCode } from './late-pass.ts';
import type { PublishedProgram } from './program.ts';

const usesMessage = 'Enter a number from 1 to 1,000.';
const untilMessage = 'Choose a time in the future.';

export const lateCodeForm = z.object({
  note: z.string().trim().max(200, 'Use 200 characters or fewer.'),
  uses: z.int(usesMessage).min(1, usesMessage).max(1000, usesMessage),
  valid_until: z.iso
    .datetime(untilMessage)
    .transform((text) => new Date(text))
    .refine((at) => at > new Date(), untilMessage)
    .nullish()
    .describe('Until when it can be entered. Without one, until the program’s time for those who had begun is over.'),
  when_full: z.boolean(),
});

type NewLateCode = z.output<typeof lateCodeForm>;

/** A late code as staff see it. The code itself is shown only when it is made. */
export type LateCode = Omit<LateCodeRow, 'programId' | 'codeHash' | 'createdAt'>;

export const programUnknown = refuse('not_found', 'This program does not exist.');

/** The person who admits applicants to a program, and the program. @returns not_found */
export async function requireAdmitting(caller: Caller<'admitApplicants'>, id: number) {
  const select = { closesAt: true, graceMinutes: true, remindsDrafts: true };
  const program = reaches(caller, id) && (await database().program.findUnique({ where: { id }, select }));
  return program ? success(program) : programUnknown;
}

/** The late codes of a program, newest first, and when its time for those who had begun ends. @returns not_found */
export async function findLateCodes(
  caller: Caller<'admitApplicants'>,
  programId: number,
): Promise<Result<{ codes: LateCode[]; graceEnd: Date | null }>> {
  const admitted = await requireAdmitting(caller, programId);
  if (!admitted.ok) return admitted;
  const codes = await database().lateCode.findMany({
    where: { programId },
    orderBy: { id: 'desc' },
    omit: { programId: true, codeHash: true, createdAt: true },
  });
  return success({ codes, graceEnd: graceEnd(admitted.value) });
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
 * @returns the code, which is stored nowhere, and its end; not_found; invalid without any end to come
 */
export async function createLateCode(
  caller: Caller<'admitApplicants'>,
  programId: number,
  { note, uses, valid_until: chosen, when_full: whenFull }: NewLateCode,
): Promise<Result<{ code: string; validUntil: Date }>> {
  const admitted = await requireAdmitting(caller, programId);
  if (!admitted.ok) return admitted;
  const program = admitted.value;
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
        createdBy: caller.email,
      },
      select: { id: true },
    }),
    auditEntry(caller, 'late_code.create', 'program', programId, {
      ...terms,
      validUntil: validUntil.toISOString(),
    }),
  ]);
  return success({ code, validUntil });
}

export const lateCodeNotFound = refuse('not_found', 'This late code does not exist, or it was revoked before.');

/** Ends a late code, also for those who entered it and have not sent their application. @returns not_found */
export async function revokeLateCode(
  caller: Caller<'admitApplicants'>,
  programId: number,
  id: number,
): Promise<Result<null>> {
  if (!reaches(caller, programId)) return lateCodeNotFound;
  const revoking = write(() => [
    database().lateCode.update({
      where: { id, programId, revokedAt: null },
      data: { revokedAt: new Date() },
      select: { id: true },
    }),
    auditEntry(caller, 'late_code.revoke', 'program', programId, { id }),
  ]);
  return orRefuse(revoking, { missing: lateCodeNotFound });
}

const name = 'late-code-typed';
const keptSeconds = 5 * 60;
/** As much as the field takes. */
const longest = 30;

/** A late code that was wrong comes back into its field by a cookie of its typist, because no address or log has it. */
export const typedLateCode = {
  /** The Set-Cookie line that brings it back. */
  keep: (typed: unknown): string =>
    pathCookie(name, typeof typed === 'string' ? typed.slice(0, longest).toWellFormed() : '', '/apply', keptSeconds),
  /** The typed code. Empty if there is none. */
  read: (headers: Headers): string => (readPathCookie(headers, name) ?? '').slice(0, longest),
};

/** A computer lab may mistype as often; guessing a code takes thousands of millions of tries. */
const mostWrong = 20;
const windowSeconds = 15 * 60;

const wrongCode = 'This code is wrong, used up or no longer valid. Check it and try again.';

/**
 * Opens a program's form for the browser that knows a late code.
 * @returns the Set-Cookie lines of its pass; invalid for a wrong code; too_many_requests after twenty wrong ones
 */
export async function enterLateCode(
  headers: Headers,
  programId: number,
  typed: string,
  now = new Date(),
): Promise<Result<{ programId: number; cookies: string[] }>> {
  const counters = clientCounters('late codes', headers, mostWrong, windowSeconds);
  // Counted before it is checked, so that concurrent attempts cannot slip through together.
  const wait = await consume(counters);
  if (wait !== null) return { ok: false, failure: tooMany(wait) };
  const codeHash = lateCodeHash(typed);
  const open = { programId, revokedAt: null, usesLeft: { gt: 0 }, validUntil: { gt: now } };
  const code = await database().lateCode.findUnique({ where: { codeHash, ...open }, select: { id: true } });
  if (!code || !(await getLateProgram(programId, now))) return refuse('invalid', wrongCode, { code: [wrongCode] });
  await giveBack(counters);
  return success({ programId, cookies: latePassCookies(code.id, programId, now) });
}
