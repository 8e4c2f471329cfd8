import { privateCodeWords } from '#lib/mail/link-maker.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { needMail } from '#lib/mail/mail-server.ts';
import { countReceipt, uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation } from '#lib/platform/db/write.ts';
import { clientAddress, limitKey, wideNetwork } from '#lib/platform/http/client-address.ts';
import type { OwnAddress } from '#lib/platform/http/place-cookie.ts';
import { clientCounters, tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import type { AskedFields } from './request-texts.schema.ts';
import {
  askedAddresses,
  codeMailKind,
  codeMinutes,
  getAsked,
  tokenAfter,
  tokensOf,
  unconfirmedId,
  unconfirmedRow,
} from './unconfirmed-request.ts';

const windowSeconds = 60 * 60;
/**
 * Codes for one client, for a network of clients, and for all together: many times what people ask for, and few enough to
 * bother no one. A network has a fifth of the whole, so that none can use it up for all others.
 */
const maxOfClient = 20;
const maxOfNetwork = 40;
const maxOfSite = 200;

export const needCodeMail = needMail('This site cannot send emails now. Write to us instead.');

const siteIsBusy = refuse(
  'too_many_requests',
  'Very many people have asked for a code within an hour. Write to us instead, or try again later.',
);

/** The email with the code. It repeats nothing that was typed, because its reader may be another person. */
async function codeMail(id: string, toAddress: string): Promise<NewMail> {
  const { centreName } = await getSettings();
  const { subject, text } = await writeMail({
    subject: 'Your code for your request about your data',
    paragraphs: [
      `Someone, most likely you, sent a request about personal data to ${centreName} and gave this email address.`,
      `Type this code on the page that asks for it:\n${privateCodeWords}`,
      `It works once, for ${codeMinutes} minutes.`,
      'If it was not you, ignore this email. Without the code we forget the request within an hour.',
    ],
  });
  return { kind: codeMailKind, key: `${codeMailKind}:${id}`, toAddress, subject, text, html: null };
}

/**
 * Takes a request about a person's data until it is confirmed by a code, and emails the code. Nothing is looked up, so the
 * answer is the same, and takes as long, for an address that was never used and for one that had too many emails.
 * @returns the page that asks for the code; too_many_requests; insufficient_storage
 */
export async function askRequest(headers: Headers, fields: AskedFields, now = new Date()): Promise<Result<OwnAddress>> {
  const tokens = tokensOf(limitKey(clientAddress(headers)), fields, now);
  for (const token of tokens) if (await getAsked(token, now)) return success(askedAddresses.keep(token));
  return start(headers, tokens[0] as string, fields, now);
}

async function start(headers: Headers, token: string, fields: AskedFields, now: Date): Promise<Result<OwnAddress>> {
  const network = wideNetwork(clientAddress(headers));
  const wait = await consume([
    ...clientCounters('privacy codes', headers, maxOfClient, windowSeconds),
    { name: 'privacy codes of a network', key: network, limit: maxOfNetwork, windowSeconds },
  ]);
  if (wait !== null) return { ok: false, failure: tooMany(wait) };
  const ofSite = { name: 'privacy codes', key: 'all clients', limit: maxOfSite, windowSeconds };
  if ((await consume([ofSite])) !== null) return siteIsBusy;
  const booked = await bookStorage(headers, Buffer.byteLength(JSON.stringify(fields)));
  if (!booked.ok) return booked;
  const data = unconfirmedRow(token, fields, now);
  const isMailed = await countReceipt(fields.email);
  try {
    await writeWithMails(isMailed ? [await codeMail(data.id, fields.email)] : [], [
      // What was forgotten, and is sent again before it is swept.
      database().verification.deleteMany({ where: { id: data.id, expiresAt: { lte: now } } }),
      database().verification.create({ data, select: { id: true } }),
    ]);
  } catch (error) {
    await booked.value();
    if (isMailed) await uncountReceipt(fields.email);
    // Another press was faster, and its email is on the way.
    if (!isUniqueViolation(error)) throw error;
  }
  return success(askedAddresses.keep(token));
}

export const notAsked = refuse(
  'not_found',
  'This request is no longer here: its hour is over, or another browser sent it. Send it again.',
);

/** Emails a new code for what the browser of `token` sent. The code before no longer works. @returns not_found; as {@link askRequest} */
export async function askAgain(headers: Headers, token: string, now = new Date()): Promise<Result<OwnAddress>> {
  const next = tokenAfter(token);
  if (await getAsked(next, now)) return success(askedAddresses.keep(next));
  const asked = await getAsked(token, now);
  if (!asked) return notAsked;
  if (!asked.fields) return success(askedAddresses.keep(token));
  const again = await start(headers, next, asked.fields, now);
  if (again.ok) await database().verification.deleteMany({ where: { id: unconfirmedId(token), value: asked.value } });
  return again;
}
