import { database } from '#lib/platform/db/client.ts';
import { placeCookie, readPlaceCookie } from '#lib/platform/http/place-cookie.ts';
import { clientCounters, tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume, giveBack } from '#lib/platform/http/throttle/throttle.ts';
import { getLateProgram } from './admission.ts';
import { lateCodeHash } from './late-code.ts';
import { latePassCookies } from './late-pass.ts';

const name = 'late-code-typed';
const keptSeconds = 5 * 60;
/** As much as the field takes. */
const longest = 30;

/** A late code that was wrong comes back into its field by a cookie of its typist, because no address or log has it. */
export const typedLateCode = {
  /** The Set-Cookie line that brings it back. */
  keep: (typed: unknown): string =>
    placeCookie(name, typeof typed === 'string' ? typed.slice(0, longest).toWellFormed() : '', '/apply', keptSeconds),
  /** What was typed. Empty if nothing was. */
  read: (headers: Headers): string => (readPlaceCookie(headers, name) ?? '').slice(0, longest),
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
