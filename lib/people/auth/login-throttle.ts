import { clientAddress, clientNetworks } from '#lib/platform/http/client-address.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { Counter } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { consume, countedBy, forget, giveBack } from '#lib/platform/http/throttle/throttle.ts';
import { knownDevice } from './cookies.ts';

const windowSeconds = 15 * 60;
/** For an account from one device or network. A provider's wider networks have a few times as many. */
const maxFailures = 10;
/**
 * With this many failures of one account from everywhere, a guesser uses many networks at once. The account is not locked:
 * each further network only has fewer attempts.
 */
const manyFailures = 200;
const maxFailuresWhileGuessed = 2;

/** The purpose of an attempt. Each kind has counts of its own, because the one before it was right. */
type Step = 'password' | 'second step' | 'own password' | 'confirm';

/** One attempt to prove who one is, which counts until it succeeds. */
interface LoginAttempt {
  /**
   * Counts the attempt before it is checked, so that concurrent attempts cannot slip through together.
   * @returns too_many_requests after ten attempts from one device or network within 15 minutes without a success
   */
  count(): Promise<Result<null>>;
  /** The attempt was right: the count of this device or network starts again from zero. */
  succeed(): Promise<void>;
  /** The attempt was not checked. */
  takeBack(): Promise<void>;
}

const countersOf = async (headers: Headers, account: string, step: Step): Promise<Counter[]> => {
  const key = (place: string) => `${step}\n${account}\n${place}`;
  const device = knownDevice(headers, account);
  // Strangers' failures do not touch a device that signed in before, and its failures do not touch others.
  if (device) return [{ name: 'sign-ins, device', key: key(device), limit: maxFailures, windowSeconds }];
  const everywhere: Counter = {
    name: 'sign-ins, everywhere',
    key: key(''),
    // A guesser of codes has the password already, so all strangers together have no more tries than one.
    limit: step === 'second step' ? maxFailures : Number.MAX_SAFE_INTEGER,
    windowSeconds,
  };
  const most = (await countedBy(everywhere)) < manyFailures ? maxFailures : maxFailuresWhileGuessed;
  const ofNetworks = clientNetworks(clientAddress(headers)).map((network) => ({
    name: 'sign-ins, network',
    key: key(network.key),
    limit: most * network.times,
    windowSeconds,
  }));
  return [...ofNetworks, everywhere];
};

/** The counts of `account`, which need not exist, for the device or the networks that `headers` come from. */
export function loginAttempt(headers: Headers, account: string, step: Step): LoginAttempt {
  let counted: Counter[] = [];
  return {
    async count() {
      const counters = await countersOf(headers, account, step);
      const wait = await consume(counters);
      if (wait !== null) return tooManyAttempts(wait);
      counted = counters;
      return success(null);
    },
    async succeed() {
      const [nearest, ...wider] = counted;
      if (nearest) await forget(nearest);
      await giveBack(wider);
    },
    takeBack: () => giveBack(counted),
  };
}

function tooManyAttempts(seconds: number): Result<never> {
  const wait = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(wait / 60);
  const message = `Too many attempts to sign in to this account. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  return { ok: false, failure: { code: 'too_many_requests', message, retryAfterSeconds: wait } };
}
