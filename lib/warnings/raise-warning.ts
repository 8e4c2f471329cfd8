import { absoluteUrl } from '../config/site-address.ts';
import { database } from '../db/client.ts';
import { isUniqueViolation } from '../db/write-failure.ts';
import { findNotified } from '../mail/find-notified.ts';
import type { NewMail } from '../mail/mail-row.ts';
import { writeMail } from '../mail/write-mail.ts';
import { writeWithMails } from '../mail/write-with-mails.ts';
import { logError } from '../monitoring/log-error.ts';
import { type WarningKind, warningKinds } from './warning-kinds.ts';
import { inWarningOrder, unstoredWarnings } from './warning-queue.ts';

/** Something that fails and recovers all the time must not fill anyone's mailbox. */
const leastBetweenMails = 60 * 60 * 1000;

async function mailsOf(kind: WarningKind, words: string, now: Date): Promise<NewMail[]> {
  const { title, href, isMailed } = warningKinds[kind];
  if (!isMailed) return [];
  const recent = { kind, mailedAt: { gt: new Date(now.getTime() - leastBetweenMails) } };
  if ((await database().warning.count({ where: recent })) > 0) return [];
  const notified = await findNotified('warning', null);
  if (notified.length === 0) return [];
  const action = { label: 'Open the back office', href: absoluteUrl(href) };
  const written = await writeMail({ subject: title, paragraphs: [words], action });
  return notified.map((toAddress) => {
    const key = `warning:${kind}:${now.getTime()}:${toAddress}`;
    return { kind: 'warning', key, toAddress, ...written };
  });
}

/**
 * Warns the staff about something that closed or failed by itself. The warning stands on the dashboard until
 * {@link endWarning}, and those whom the settings name get one email. Calling it again while the warning is open only
 * updates its words. Never throws.
 * @param words what happened and what to do, without personal data
 */
export async function raiseWarning(kind: WarningKind, words: string, now = new Date()): Promise<void> {
  const isStored = await inWarningOrder(kind, async () => {
    const open = await database().warning.findUnique({ where: { openKind: kind } });
    if (open?.words === words) return;
    if (open) {
      await database().warning.update({ where: { id: open.id }, data: { words } });
      return;
    }
    const mails = await mailsOf(kind, words, now);
    const since = unstoredWarnings().get(kind)?.since ?? now;
    const mailedAt = mails.length > 0 ? now : null;
    try {
      await writeWithMails(mails, [
        database().warning.create({ data: { kind, openKind: kind, words, since, mailedAt } }),
      ]);
    } catch (error) {
      // Another process has just told of it.
      if (isUniqueViolation(error)) return;
      throw error;
    }
    logError(`${warningKinds[kind].title}. ${words}`);
  });
  if (isStored) unstoredWarnings().delete(kind);
  else if (!unstoredWarnings().has(kind)) unstoredWarnings().set(kind, { words, since: now });
}
