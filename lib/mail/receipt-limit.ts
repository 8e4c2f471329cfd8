import { mailboxOf } from '../text/mailbox.ts';
import { consume, giveBack, secondsLeft } from '../throttle/throttle.ts';

export const mostReceipts = 3;
const windowSeconds = 3600;

const counterOf = (address: string) => ({
  name: 'receipt',
  key: mailboxOf(address),
  limit: mostReceipts,
  windowSeconds,
});

/**
 * Counts a receipt or a request to a parent to `address`, so that nobody can fill another person's mailbox. The
 * applications themselves are not limited by it.
 * @returns false when the address has had three within an hour
 */
export const countReceipt = (address: string): boolean => consume([counterOf(address)]) === null;

/** Takes an email back that {@link countReceipt} counted and that was not written. */
export const uncountReceipt = (address: string): void => giveBack([counterOf(address)]);

/** How long until an address that had too many emails can get the next one. */
export const secondsUntilRoom = (address: string): number => secondsLeft(counterOf(address));
