import { consume, giveBack, secondsLeft } from '#lib/platform/http/throttle/throttle.ts';
import { mailboxOf } from '#lib/platform/text/mail-address.ts';

export const maxReceipts = 3;
const windowSeconds = 3600;

const counterOf = (name: string, address: string) => ({
  name,
  key: mailboxOf(address),
  limit: maxReceipts,
  windowSeconds,
});
const receipt = (address: string) => counterOf('receipt', address);
const ofStaff = (address: string) => counterOf('email of staff', address);

/**
 * Counts an email that visitors bring about, such as a receipt or a request to a parent, so that they cannot fill another
 * person's mailbox. The applications themselves are not limited by it.
 * @returns false when the address has had three within an hour
 */
export const countReceipt = async (address: string): Promise<boolean> => (await consume([receipt(address)])) === null;

/** Takes an email back that {@link countReceipt} counted and that was not written. */
export const uncountReceipt = (address: string): Promise<void> => giveBack([receipt(address)]);

/**
 * Counts an email that staff bring about, such as a letter. By itself: by receipts, any visitor could use up what an
 * address may get, hour after hour, and so keep a decision from its applicant.
 * @returns false when the address has had three within an hour
 */
export const countStaffMail = async (address: string): Promise<boolean> => (await consume([ofStaff(address)])) === null;

/** Takes an email back that {@link countStaffMail} counted and that was not sent. */
export const uncountStaffMail = (address: string): Promise<void> => giveBack([ofStaff(address)]);

/** How long until an address that had too many emails of staff can get the next one. */
export const secondsUntilStaffMail = (address: string): Promise<number> => secondsLeft(ofStaff(address));
