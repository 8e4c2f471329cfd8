import { clientCounters, tooMany } from '../http/rate-limit.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { openByCode } from '../private-pages/open-page.ts';
import { type Counter, consume, giveBack } from '../throttle/throttle.ts';

const wrongCode = refuse('invalid', 'This code is wrong, or it works no more. Check it and try again.', {
  code: ['Check the code. It has 12 letters and digits, such as K7QM-2F9D-XT4R.'],
});

const windowSeconds = 15 * 60;
/** Wrong codes of one client: enough for a computer lab behind one address. A code has 60 bits. */
const mostOfClient = 20;
/** Wrong codes of everyone, against many clients that guess together. */
const mostInAll = 1000;

const counters = (headers: Headers): Counter[] => [
  ...clientCounters('private codes', headers, mostOfClient, windowSeconds),
  { name: 'private codes in all', key: '', limit: mostInAll, windowSeconds },
];

/**
 * Opens a private page by its typed code: makes a link for this device.
 * @returns invalid for a wrong code; too_many_requests after too many
 */
export async function resumeDraft(headers: Headers, typed: string): Promise<Result<{ token: string }>> {
  const counted = counters(headers);
  // Each try counts before it is looked up, so that tries at the same time do not pass together.
  const wait = consume(counted);
  if (wait !== null) return { ok: false, failure: tooMany(wait) };
  const opened = await openByCode(typed);
  if (!opened) return wrongCode;
  giveBack(counted);
  return success({ token: opened.token });
}
