import { unsentMailStates } from '#lib/mail/mail-state.ts';
import { countReceipt, uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser } from '#lib/people/auth/access.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume, giveBack } from '#lib/platform/http/throttle/throttle.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { theApplicant } from '../erasure/withdraw-application.ts';
import { getApplication } from '../submissions/get-application.ts';
import { notWaiting } from './find-waiting.ts';
import { isOwnMailbox } from './minor.ts';
import { parentMail } from './parent-mails.ts';

const problem = (message: string) => refuse('invalid', message, { address: [message] });

const stopped = refuse(
  'conflict',
  'We look at your application before we email anybody about it. Write to us if you need an answer soon.',
);

/** The emails that an applicant can have sent to parents, whose addresses are unchecked. */
const maxByApplicant = { name: 'links to a parent', limit: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Emails a parent a new link, which replaces the one before. Staff who send it for a suspected application say that it
 * is none.
 * @param by null for the applicant
 * @param typed another address than the one that is known. Empty for the known one.
 * @returns not_found; invalid; too_many_requests after three emails to the address within an hour, or five of an
 * applicant within a day; conflict for an applicant whose application is suspected
 */
export async function sendParentLink(
  by: AdminUser | null,
  id: number,
  typed: string,
  now: Date,
): Promise<Result<null>> {
  const held = await getApplication({ id }, 'held');
  const hold = held?.hold;
  if (!hold || hold.expiresAt <= now) return notWaiting;
  if (!by && hold.isSuspected) return stopped;
  const address = typed.trim() === '' ? hold.parentAddress : mailAddress(typed);
  if (address === null) return problem('Enter an email address, like name@example.com.');
  if (isOwnMailbox(hold, address))
    return problem(
      `This is ${by ? 'the applicant’s' : 'your'} own address. Enter the address of a parent or guardian.`,
    );
  const own = by ? [] : [{ ...maxByApplicant, key: String(id) }];
  if ((await consume(own)) !== null)
    return refuse('too_many_requests', 'You sent five emails within a day. Try again tomorrow, or write to us.');
  if (!(await countReceipt(address))) {
    await giveBack(own);
    return refuse('too_many_requests', 'Three emails went to this address within an hour. Try again later.');
  }
  const { program, noticeVersion } = held;
  const { submissionHold, mail } = everyApplication();
  try {
    const mails = [await parentMail({ id, program, expiresAt: hold.expiresAt, noticeVersion }, address)];
    await writeWithMails(mails, [
      // They are no longer needed.
      mail.deleteMany({ where: { submissionId: id, kind: 'parent_request', status: { in: unsentMailStates } } }),
      submissionHold.update({
        where: { submissionId: id },
        data: { parentAddress: address, tokenHash: null, isSuspected: false },
      }),
      auditEntry(by ?? theApplicant, 'submission.ask_parent', 'submission', id, { programId: program.id }),
    ]);
  } catch (error) {
    await uncountReceipt(address);
    await giveBack(own);
    throw error;
  }
  return success(null);
}
