import { database } from '#lib/platform/db/client.ts';
import { endWarning } from '#lib/platform/warnings/end-warning.ts';
import { raiseWarning } from '#lib/platform/warnings/raise-warning.ts';
import { hasMailServer } from './mail-server.ts';
import { waitingMailStates } from './mail-state.ts';

const longestWait = 60 * 60 * 1000;

/**
 * Whether email is stuck: one has waited for more than an hour, and none was sent in that hour. One recipient's
 * unreachable server alone is no reason, and without a mail server emails wait on purpose.
 */
async function isMailStuck(now: Date): Promise<boolean> {
  if (!hasMailServer()) return false;
  const before = new Date(now.getTime() - longestWait);
  const { mail } = database();
  // After a start with a mail server, and after staff release what was on hold, the old ones have their first attempt ahead.
  const isTried = { attempts: { gt: 0 } };
  const isForgotten = { nextAttemptAt: { lt: before } };
  const isUpLong = process.uptime() * 1000 > longestWait;
  const waiting = {
    status: { in: [...waitingMailStates] },
    createdAt: { lt: before },
    OR: [isTried, ...(isUpLong ? [isForgotten] : [])],
  };
  if ((await mail.count({ where: waiting, take: 1 })) === 0) return false;
  return (await mail.count({ where: { status: 'sent', sentAt: { gt: before } }, take: 1 })) === 0;
}

/** Raises or ends the warning about stuck email. The server calls it every minute. */
export async function watchMail(now = new Date()): Promise<void> {
  if (await isMailStuck(now)) {
    const words =
      'Emails have waited for more than an hour, and none was sent in that time. The reason stands beside each email. Check the mail server, its password and SMTP_URL.';
    await raiseWarning('mail_stuck', words, now);
  } else await endWarning('mail_stuck', now);
}
