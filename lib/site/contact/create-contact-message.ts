import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { assessSpam } from '#lib/applications/spam/spam-check.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { findNotified } from '#lib/mail/notices.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { clientAddress, limitKey } from '#lib/platform/http/client-address.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type Once, sendOnce, shortTimeKeys } from '#lib/platform/http/send-once.ts';
import type { PageMarks } from '#lib/platform/http/sent-form.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import type { contactMessageSchema } from './contact.schema.ts';

/** The emails that notify staff of a new contact message: where it is, but nothing about who wrote it. */
export async function contactNotices(): Promise<NewMail[]> {
  const notified = await findNotified('message', null);
  if (notified.length === 0) return [];
  const written = await writeMail({
    subject: 'New message from the contact form',
    paragraphs: ['Someone sent a message with the contact form of the website.'],
    action: { label: 'Open messages', href: absoluteUrl('/admin/messages') },
  });
  const occasion = randomUUID();
  return notified.map((toAddress) => {
    const key = `contact_notice:${occasion}:${toAddress}`;
    return { kind: 'contact_notice', key, toAddress, ...written };
  });
}

type Fields = z.output<typeof contactMessageSchema>;

/**
 * Stores a message of the contact form (spec, sections 2 and 5), with the emails that notify staff. A message that looks
 * like spam is stored as suspected and sends no email. Its sender does not learn of it. The same from one page and client
 * within a short time is one message.
 * @returns too_many_requests or insufficient_storage, because each client may store only
 *   so much
 */
export async function createContactMessage(
  request: Pick<Request, 'headers'>,
  fields: Fields,
  marks: PageMarks,
  now = new Date(),
): Promise<Result<null>> {
  const press = {
    what: 'contact',
    who: limitKey(clientAddress(request.headers)),
    content: [fields, marks.stamp],
    keys: marks.stamp === '' ? await programKeys(fields) : shortTimeKeys(now),
  };
  const isThere = async (where: { id: number }) => (await database().contactMessage.count({ where })) > 0;
  const sent = await sendOnce(press, now, (once) => store(request, fields, marks, now, once), { isThere });
  return sent.ok ? success(null) : sent;
}

const fewRecent = 200;

/** A program may send the same again. Only what it sends at once is one message. */
async function programKeys(fields: Fields): Promise<string[]> {
  const { contactMessage } = database();
  const { _max } = await contactMessage.aggregate({ _max: { id: true } });
  const recent = { id: { gt: (_max.id ?? 0) - fewRecent } };
  const same = await contactMessage.findFirst({
    where: { ...recent, ...fields },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return [`after ${same?.id ?? 0}`];
}

async function store(
  request: Pick<Request, 'headers'>,
  fields: Fields,
  marks: PageMarks,
  now: Date,
  once: Once<{ id: number }>,
): Promise<Result<{ id: number }>> {
  const { name, email, message } = fields;
  const booked = await bookStorage(request.headers, Buffer.byteLength(name + email + message));
  if (!booked.ok) return booked;
  const texts = [
    { label: 'Full Name', value: name, isLong: false },
    { label: 'Message', value: message, isLong: true },
  ];
  try {
    const { isSuspected, columns, writes } = await assessSpam(request, marks, texts, now);
    const status = isSuspected ? 'suspected' : 'new';
    const id = await nextNumber('ContactMessage');
    const data = { id, ...fields, ...columns, status, createdAt: now };
    await writeWithMails(isSuspected ? [] : await contactNotices(), [
      database().contactMessage.create({ data, select: { id: true } }),
      ...writes(),
      ...once({ id }),
    ]);
    return success({ id });
  } catch (error) {
    await booked.value();
    throw error;
  }
}
