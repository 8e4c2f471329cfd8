import { environment } from '../config/env.ts';
import { clientCounters } from '../http/rate-limit.ts';
import { type Failure, type Result, success } from '../http/result.ts';
import { consume, countedBy, giveBack } from '../http/throttle/throttle.ts';
import { spaceAboveFloor } from './free-space.ts';
import { storageFull } from './storage-failure.ts';

const name = 'bytes';
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

/** How many bytes a network had stored within the hour. */
export const storedWithinHour = async (key: string): Promise<number> => (await countedBy({ name, key })) * kilobyte;

/** Whether one of the networks had more stored than `bytes`. */
async function storedMoreThan(bytes: number, keys: readonly string[]): Promise<boolean> {
  const stored = await Promise.all(keys.map(storedWithinHour));
  return stored.some((each) => each > bytes);
}

/** Gives back what was booked of a booking, or so many bytes of it. */
export type GiveBack = (bytes?: number) => Promise<void>;

/**
 * Books room for `bytes` that the client in `headers` wants stored: files, answers, messages. A client may store
 * `CLIENT_MEGABYTES_PER_HOUR` within an hour, and nothing more once that is more than what is left on the disk: a client
 * that goes on sending therefore never fills it, and others can still send theirs. Each write costs a kilobyte at least, also
 * one that only changes what is stored.
 * @returns how to give the room back if nothing was stored, or less; too_many_requests or insufficient_storage
 */
export async function bookStorage(headers: Headers, bytes: number): Promise<Result<GiveBack>> {
  const limit = environment().CLIENT_MEGABYTES_PER_HOUR * kilobyte;
  const counters = clientCounters(name, headers, limit, windowSeconds);
  const left = await spaceAboveFloor();
  if (
    left < 0 ||
    (await storedMoreThan(
      left,
      counters.map(({ key }) => key),
    ))
  )
    return { ok: false, failure: storageFull };
  const kilobytes = Math.floor(bytes / kilobyte) + 1;
  const wait = await consume(counters, kilobytes);
  if (wait !== null) return { ok: false, failure: sentTooMuch(wait) };
  return success((unused) => giveBack(counters, unused === undefined ? kilobytes : Math.floor(unused / kilobyte)));
}

/**
 * Whether the client in `headers` may store `bytes` now, before they are read: a form that is refused unread can be shown
 * again. Nothing is booked. @returns what bookStorage refuses
 */
export async function checkStorage(headers: Headers, bytes: number): Promise<Result<null>> {
  const booked = await bookStorage(headers, bytes);
  if (!booked.ok) return booked;
  await booked.value();
  return success(null);
}

/** Gives back bytes that were booked by an earlier request of `client` (see clientOf) and are gone. */
export const giveStorageBack = (client: string, bytes: number): Promise<void> =>
  giveBack(
    client.split(' ').map((key) => ({ name, key })),
    Math.floor(bytes / kilobyte),
  );
