import type { z } from 'zod';
import { reserveIds } from '#lib/content/fields/columns.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { findNotified } from '#lib/mail/notices.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import type { Actor } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { orNull, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { whomToWrite } from '#lib/platform/settings/get-settings.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { shownDay, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { stepWrites } from './privacy-request.ts';
import type { AskedFields, requestSchema } from './request-texts.schema.ts';
import { type Asked, doneValue, getAsked, isCode, notAsked, unconfirmedId } from './unconfirmed-request.ts';

/**
 * The last moment for the answer to a request that arrived on the day of `receivedAt`. The day of arrival does not
 * count, and the last day counts whole.
 */
const dueAfter = (receivedAt: Date, days: number): Date =>
  new Date(startOfDay(receivedAt).getTime() + (Math.floor(days) + 1) * dayMilliseconds - 1);

/** A request before it is stored. */
interface NewRequest extends AskedFields {
  id: number;
  receivedAt: Date;
  dueAt: Date;
  confirmedAt?: Date;
}

/** The writes of a new request, with the first entry of its log. `words` say nothing about the person. */
const requestWrites = (data: NewRequest, by: Actor, words: string, at: Date) => [
  database().privacyRequest.create({ data, select: { id: true } }),
  ...stepWrites({ requestId: data.id, by, action: 'privacy_request.create', words, at }),
];

/**
 * Records what a person asked the grievance officer for, and when the answer is due: the settings' days later, at most
 * 90 (rule 14(3) of India's DPDP Rules 2025).
 * @returns its number
 */
export async function createRequest(
  admin: Caller<'administer'>,
  { kind, name, email, message, received, ...press }: z.output<typeof requestSchema> & { once?: string | undefined },
  now = new Date(),
): Promise<Result<{ id: number }>> {
  const fields = { kind, name, email, message };
  const receivedAt = new Date(`${received}T00:00:00+05:30`);
  const { requestDays } = await readSettings();
  const dueAt = dueAfter(receivedAt, requestDays);
  const content = { ...fields, received };
  return sendOnce<{ id: number }>(
    { what: 'privacy request', who: admin.id, content, keys: pageKeys(press) },
    now,
    async (once) => {
      const [id = 0] = await reserveIds('privacyRequest', 1);
      await write(() => [
        ...requestWrites({ id, ...fields, receivedAt, dueAt }, admin, 'Recorded.', now),
        ...once({ id }),
      ]);
      return success({ id });
    },
    { isThere: async (where) => (await database().privacyRequest.count({ where })) > 0 },
  );
}

const maxTries = 5;

const wrongCode = 'This code is wrong. Check it and try again, or have a new one sent.';
const refuseCode = (message: string) => refuse('invalid', message, { code: [message] });
const codeIsOver = refuseCode('This code no longer works. Have a new one sent.');
const noMoreTries = refuseCode('Five codes were wrong. Have a new one sent.');

/** The person who confirmed a request, for the lists of staff. */
const thePerson = { email: 'The person, by email' };

/** The receipt of the person who confirmed, and a notice to staff that says nothing about them. */
async function mailsFor(id: number, { name, email }: AskedFields, dueAt: Date): Promise<NewMail[]> {
  const settings = await readSettings();
  const receipt = await writeMail({
    subject: `We have your privacy request #${id}`,
    paragraphs: [
      `Dear ${name},`,
      `We have your request. Its number is ${id}. You get an answer by ${shownDay(dueAt)}, at this address.`,
    ],
    closing: [`To add something, write to ${whomToWrite(settings)}, and give the number.`],
  });
  const notice = await writeMail({
    subject: `New privacy request #${id}`,
    paragraphs: [
      `Someone sent a request about their data on the website, and confirmed their email address. The answer is due by ${shownDay(dueAt)}.`,
    ],
    action: { label: 'Open the request', href: absoluteUrl(`/admin/privacy/${id}`) },
  });
  const own = { kind: 'privacy_receipt', key: `privacy_receipt:${id}`, toAddress: email, toName: name } as const;
  const notified = await findNotified('message', null);
  return [
    { ...own, ...receipt, replyTo: settings.officerEmail || null },
    ...notified.map((toAddress): NewMail => {
      return { kind: 'request_notice', key: `request_notice:${id}:${toAddress}`, toAddress, ...notice };
    }),
  ];
}

async function store(token: string, value: string, fields: AskedFields, now: Date): Promise<void> {
  const [id = 0] = await reserveIds('privacyRequest', 1);
  const dueAt = dueAfter(now, (await readSettings()).requestDays);
  const words = 'Sent on the website, and confirmed by a code that went to the email address.';
  const storing = writeWithMails(await mailsFor(id, fields, dueAt), [
    // Fails the whole transaction if another press of the same code was faster.
    database().verification.update({
      where: { id: unconfirmedId(token), value },
      data: { value: doneValue(id) },
      select: { id: true },
    }),
    ...requestWrites({ id, ...fields, receivedAt: now, dueAt, confirmedAt: now }, thePerson, words, now),
  ]);
  await orNull(storing, 'gone');
}

/** Whether the code may still be tried. Also the right one is counted before it is taken, so that guesses at once cannot slip through together. */
const isTried = async (token: string, { codeEndsAt }: Asked, now: Date): Promise<boolean> =>
  (await consume([
    {
      name: 'privacy code typed',
      key: unconfirmedId(token),
      limit: maxTries,
      windowSeconds: Math.ceil((codeEndsAt.getTime() - now.getTime()) / 1000),
    },
  ])) === null;

/**
 * Makes a request of what the browser of `token` sent, once its code is typed. Typed again, it is the same request.
 * @returns not_found; invalid for a wrong code, after five wrong ones, and after its time
 */
export async function confirmRequest(token: string, code: string, now = new Date()): Promise<Result<null>> {
  const asked = await getAsked(token, now);
  if (!asked) return notAsked;
  if (!asked.fields) return success(null);
  if (asked.codeEndsAt <= now) return codeIsOver;
  if (!isCode(token, code)) return (await isTried(token, asked, now)) ? refuseCode(wrongCode) : noMoreTries;
  return oneAtATime('codes of privacy requests', () => takeRight(token, now));
}

/** In turn, so that the right code from many tabs at once is one try: the first makes the request, and the others find it. */
async function takeRight(token: string, now: Date): Promise<Result<null>> {
  const asked = await getAsked(token, now);
  if (!asked) return notAsked;
  if (!asked.fields) return success(null);
  if (!(await isTried(token, asked, now))) return noMoreTries;
  await store(token, asked.value, asked.fields, now);
  return success(null);
}

/** The page for the browser that sent a request: that it waits for the code, or its receipt. */
export type AskedState =
  | { step: 'code'; email: string }
  | { step: 'done'; id: number; email: string; dueAt: Date }
  | null;

/** The state of the request of `token`. Null once it is forgotten. */
export async function getAskedState(token: string, now = new Date()): Promise<AskedState> {
  const asked = await getAsked(token, now);
  if (!asked) return null;
  if (asked.fields) return { step: 'code', email: asked.fields.email };
  const row = await database().privacyRequest.findUnique({
    where: { id: asked.requestId ?? 0 },
    select: { id: true, email: true, dueAt: true },
  });
  return row && { step: 'done', ...row };
}
