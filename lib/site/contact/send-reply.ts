import type { z } from 'zod';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { isUndone, mustHold } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { firstLetters } from '#lib/platform/text/plain-text.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { replySchema } from './contact.schema.ts';
import { isAnswerable, messageNotFound } from './contact-messages.ts';

/** How much of the message the email repeats. */
const maxQuoted = 1000;

/**
 * Whether a word is a link of this site that opens something for anyone who has it. In two steps: one expression for both would
 * compare a message of slashes for a minute.
 */
function opensForAnyone(word: string): boolean {
  const at = word.search(/\/(?:apply|admin)\//);
  return at >= 0 && /(?<![\w-])[\w-]{43}(?![\w-])/.test(word.slice(at));
}

const hasPrivateLink = (text: string): boolean => text.split(/\s+/).some(opensForAnyone);

function quoteOf(message: string): string {
  const open = message
    .replace(/\r\n?/g, '\n')
    .replace(/\S+/g, (word) => (opensForAnyone(word) ? '(private link)' : word));
  const kept = firstLetters(open, ({ length }) => length <= maxQuoted);
  return `${kept}${kept === open ? '' : '…'}`.replace(/^/gm, '> ');
}

interface Answered {
  message: string;
  createdAt: Date;
}

/**
 * The email of an answer to a contact message. Its key makes it the only one. It has no private link, and replies go
 * to the centre's address.
 */
async function replyMail(
  id: number,
  toAddress: string,
  text: string,
  { message, createdAt }: Answered,
): Promise<NewMail> {
  const { centreName } = await getSettings();
  const written = await writeMail({
    subject: `Re: Your message to ${centreName}`,
    paragraphs: text.split(/\n{2,}/),
    closing: [
      `You wrote on ${shownMoment(createdAt)}:\n${quoteOf(message)}`,
      'If you did not write to us, someone else entered your email address. Please let us know.',
    ],
  });
  return { kind: 'contact_reply', key: `contact_reply:${id}`, toAddress, ...written, replyId: id };
}

const noServer = refuse('conflict', 'This site cannot send emails now. Answer from your own email app.');
const noAddress = refuse('conflict', 'This message has no email address that an answer can go to.');
const notAnswerable = refuse(
  'conflict',
  'This message was removed, or looks like spam. Bring it back or release it first, then answer it.',
);
const answeredMeanwhile = refuse(
  'conflict',
  'A colleague answered this message in the meantime. Read their answer, and send yours if it is still needed.',
);
const linkWords = 'Remove the private link. Anyone who reads the email could open the page.';

const standsOpen = ({ status, removedAt }: { status: string; removedAt: Date | null }) =>
  isAnswerable({ status, isRemoved: removedAt !== null });

async function canBeAnswered(id: number): Promise<boolean> {
  const message = await database().contactMessage.findUnique({
    where: { id },
    select: { status: true, removedAt: true },
  });
  return message !== null && standsOpen(message);
}

/** The conditions when the answer is stored: the message can be answered, and was not answered since `seen`. */
const stillAnswerable = (messageId: number, id: number, seen: number) =>
  mustHold(
    'the message can be answered',
    Prisma.sql`
      EXISTS (SELECT 1 FROM "ContactMessage"
        WHERE "id" = ${messageId} AND "removedAt" IS NULL AND "status" NOT IN ('suspected', 'spam'))
      AND NOT EXISTS (SELECT 1 FROM "ContactReply"
        WHERE "messageId" = ${messageId} AND "id" > ${seen} AND "id" <> ${id})`,
  );

/**
 * Answers a contact message by email: the answer is kept with the message, which counts as answered, and its email is in
 * the outbox, all or none. A second press of the button sends nothing more. What looks like spam is not answered.
 * @returns the answer's id; not_found; invalid; conflict without a mail server, for what cannot be answered, and
 * when a colleague answered since
 */
export async function sendReply(
  admin: Caller<'administer'>,
  messageId: number,
  { text, seen, ...press }: z.output<typeof replySchema>,
  at = new Date(),
): Promise<Result<{ id: number }>> {
  const message = await database().contactMessage.findUnique({ where: { id: messageId } });
  if (!message) return messageNotFound;
  if (hasPrivateLink(text)) return refuse('invalid', linkWords, { text: [linkWords] });
  if (!hasMailServer()) return noServer;
  const toAddress = mailAddress(message.email);
  if (!toAddress) return noAddress;
  if (!standsOpen(message)) return notAnswerable;
  const { id: userId, name: userName } = admin;
  const { contactMessage, contactReply } = database();
  const send = async (once: Once<{ id: number }>): Promise<Result<{ id: number }>> => {
    const newest = await contactReply.findFirst({
      where: { messageId },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    if (newest && newest.id > seen) return answeredMeanwhile;
    const id = await nextNumber('ContactReply');
    const mails = [await replyMail(id, toAddress, text, message)];
    try {
      await writeWithMails(mails, [
        contactReply.create({ data: { id, messageId, at, userId, userName, text }, select: { id: true } }),
        contactMessage.update({ where: { id: messageId }, data: { status: 'answered' }, select: { id: true } }),
        auditEntry(admin, 'message.reply', 'contact_message', messageId),
        ...once({ id }),
        stillAnswerable(messageId, id, seen),
      ]);
    } catch (error) {
      if (isUndone(error, 'gone')) return messageNotFound;
      if (isUndone(error, 'the message can be answered'))
        return (await canBeAnswered(messageId)) ? answeredMeanwhile : notAnswerable;
      throw error;
    }
    return success({ id });
  };
  const ownKeys = pageKeys(press);
  const keys = ownKeys.length > 0 ? ownKeys : [`after ${seen}`];
  const same = { what: 'contact reply', who: userId, content: [messageId, text], keys };
  return sendOnce(same, at, send, { isThere: async (where) => (await contactReply.count({ where })) > 0 });
}
