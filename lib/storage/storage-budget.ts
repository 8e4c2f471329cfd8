import { environment } from '../config/env.ts';
import { clientCounters } from '../http/rate-limit.ts';
import { type Failure, type Result, success } from '../http/result.ts';
import { consume, countedBy, giveBack } from '../throttle/throttle.ts';
import { spaceAboveFloor } from './free-space.ts';
import { storageFull } from './storage-failure.ts';

const kilobyte = 1024;
const windowSeconds = 60 * 60;

function sentTooMuch(seconds: number): Failure {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return {
    code: 'too_many_requests',
    message: `Your network has sent as much as we store for one network in an hour. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    retryAfterSeconds: seconds,
  };
}

/**
 * Books room for `bytes` that the client in `headers` wants stored: files, answers, messages. A client may store
 * `CLIENT_MEGABYTES_PER_HOUR` within an hour, and nothing more once that is more than what is left on the disk: whoever
 * goes on sending therefore never fills it, and others can still send theirs.
 * @returns how to give the room back if nothing was stored; too_many_requests or insufficient_storage
 */
export async function bookStorage(headers: Headers, bytes: number): Promise<Result<() => void>> {
  const limit = environment().CLIENT_MEGABYTES_PER_HOUR * kilobyte;
  const counters = clientCounters('bytes', headers, limit, windowSeconds);
  const left = await spaceAboveFloor();
  if (counters.some((counter) => countedBy(counter) * kilobyte > left)) return { ok: false, failure: storageFull };
  const kilobytes = Math.ceil(bytes / kilobyte);
  const wait = consume(counters, kilobytes);
  if (wait !== null) return { ok: false, failure: sentTooMuch(wait) };
  return success(() => giveBack(counters, kilobytes));
}
