import { consume, giveBack } from '../throttle/throttle.ts';

const mostReceipts = 3;
const windowSeconds = 3600;

/** The mailbox of an address: capitals and what follows a plus lead to the same one. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

const counterOf = (address: string) => ({
  name: 'receipt',
  key: mailboxOf(address),
  limit: mostReceipts,
  windowSeconds,
});

/**
 * Counts a receipt to `address`, so that nobody can fill another person's mailbox with receipts. The applications
 * themselves are not limited by it.
 * @returns false when the address has had three receipts within an hour
 */
export const countReceipt = (address: string): boolean => consume([counterOf(address)]) === null;

/** Takes a receipt back that {@link countReceipt} counted and that was not written. */
export const uncountReceipt = (address: string): void => giveBack([counterOf(address)]);
