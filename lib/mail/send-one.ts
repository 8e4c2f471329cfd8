import { buildMessage } from './build-message.ts';
import { deliver, type Outcome } from './deliver.ts';
import { senderAddress } from './mail-row.ts';
import type { MailServer } from './mail-server.ts';
import { type ClaimedMail, markHandingOver } from './outbox.ts';

const hour = 3_600_000;
const tooOld = 'This email waited more than 7 days and was not sent. Send it again if it is still needed.';
const expired = 'The link in this email has expired.';

/**
 * Why an email is too old to send automatically. If a mail server is set up after a year, it must not send a year's
 * emails.
 */
function staleWords({ kind, attempts, createdAt }: ClaimedMail, now: Date): string | null {
  const age = now.getTime() - createdAt.getTime();
  if (kind === 'password_reset' && age > hour) return expired;
  return attempts === 1 && age > 7 * 24 * hour ? tooOld : null;
}

/** Tries once to send a claimed email. Never throws. */
export async function sendOne(claimed: ClaimedMail, server: MailServer): Promise<Outcome> {
  const stale = staleWords(claimed, new Date());
  if (stale) return { kind: 'refused', words: stale };
  try {
    const { to, message } = await buildMessage(claimed.id);
    return await deliver(server, {
      from: senderAddress(),
      to,
      message,
      markHandingOver: () => markHandingOver(claimed),
    });
  } catch (error) {
    console.error(`Email ${claimed.id} could not be composed`, error);
    return { kind: 'delayed', words: 'The email could not be composed. The server’s log says why.' };
  }
}
