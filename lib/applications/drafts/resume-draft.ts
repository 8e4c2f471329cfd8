import { clientCounters, tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume, giveBack } from '#lib/platform/http/throttle/throttle.ts';
import { openByCode } from '../private-pages/private-link.ts';

const wrongCode = refuse('invalid', 'This code is wrong, or it no longer works. Check it and try again.', {
  code: ['Check the code. It has 12 letters and digits, such as K7QM-2F9D-XT4R.'],
});

const windowSeconds = 15 * 60;
/**
 * Wrong codes of one client: enough for a computer lab behind one address. All together have no limit, because a limit
 * that strangers can use up locks out those with right codes. A code has 60 bits: a thousand guesses a second from many
 * networks, for a year, find one of ten thousand codes with a chance of 3 in 10,000.
 */
const maxOfClient = 20;

const wrongFromNetwork = (seconds: number): Failure => ({
  ...tooMany(seconds),
  message: `Too many wrong codes came from your network. Try again in ${Math.ceil(seconds / 60)} minutes, or open your private link.`,
});

/**
 * Opens a private page by its typed code: makes a link for this device.
 * @returns invalid for a wrong code; too_many_requests after too many of the caller’s network
 */
export async function resumeDraft(headers: Headers, typed: string): Promise<Result<{ pageId: number; token: string }>> {
  const counted = clientCounters('private codes', headers, maxOfClient, windowSeconds);
  // Each try counts before it is looked up, so that tries at the same time do not pass together.
  const wait = await consume(counted);
  if (wait !== null) return { ok: false, failure: wrongFromNetwork(wait) };
  const opened = await openByCode(typed);
  if (!opened) return wrongCode;
  await giveBack(counted);
  return success(opened);
}
