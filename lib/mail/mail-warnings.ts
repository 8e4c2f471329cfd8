import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { orNull } from '#lib/platform/db/write.ts';
import { isWarningKind, warningKinds } from '#lib/platform/warnings/warning-kinds.ts';
import type { NewMail } from './mail-row.ts';
import { writeWithMails } from './mail-writes.ts';
import { findNotified } from './notices.ts';
import { writeMail } from './write-mail.ts';

/** Something that fails and recovers all the time must not fill anyone's mailbox. */
const minBetweenMails = 60 * 60 * 1000;

/**
 * Writes the emails about open warnings, to those whom the settings name: one for each warning, and for each kind one an
 * hour at most. The server calls it every minute.
 */
export async function mailWarnings(now = new Date()): Promise<void> {
  const open = await database().warning.findMany({ where: { openKind: { not: null }, mailedAt: null } });
  for (const { id, kind, words } of open) {
    if (!isWarningKind(kind) || !warningKinds[kind].isMailed) continue;
    const recent = { kind, mailedAt: { gt: new Date(now.getTime() - minBetweenMails) } };
    if ((await database().warning.count({ where: recent })) > 0) continue;
    const notified = await findNotified('warning', null);
    if (notified.length === 0) return;
    const { title, href } = warningKinds[kind];
    const action = { label: 'Open the back office', href: absoluteUrl(href) };
    const written = await writeMail({ subject: title, paragraphs: [words], action });
    const mails = notified.map((toAddress): NewMail => {
      return { kind: 'warning', key: `warning:${id}:${toAddress}`, toAddress, ...written };
    });
    const writing = writeWithMails(mails, [database().warning.update({ where: { id }, data: { mailedAt: now } })]);
    // Another start may have just written them.
    await orNull(writing, 'taken');
  }
}
