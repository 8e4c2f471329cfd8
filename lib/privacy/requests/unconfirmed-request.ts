import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type LinkMaker, privateCodeWords, subjectOf } from '#lib/mail/link-maker.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { needMail } from '#lib/mail/mail-server.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { countReceipt, uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUndone } from '#lib/platform/db/write.ts';
import { clientAddress, limitKey, wideNetwork } from '#lib/platform/http/client-address.ts';
import { type OwnAddress, ownAddresses } from '#lib/platform/http/path-cookie.ts';
import { clientCounters, tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { sealText, unsealText } from '#lib/platform/text/sealed-text.ts';
import { type AskedFields, askSchema } from './request-texts.schema.ts';

/** How long the code of an email works. */
export const codeMinutes = 30;
/** How long what was typed is kept without the code: less than an hour, however long the sweep takes. */
const keptMinutes = 55;
const minute = 60_000;
/** The same from one client within this time, up to twice it, is one press. */
const pressMilliseconds = 10 * minute;

export const unconfirmedIdentifier = 'unconfirmed-privacy-request';
const codeMailKind = 'privacy_code';

/** The page that asks for the code, and then shows the receipt. */
export const askedPlace = '/your-data/request';
export const askedAddresses = ownAddresses(askedPlace, keptMinutes * 60);

const hash = (use: string, token: string) => createHash('sha256').update(`privacy-request-${use}\n${token}`);

/** The row of a request. No one can tell the token from it. */
export const unconfirmedId = (token: string): string => hash('row', token).digest('base64url');

/**
 * The typed values, sealed so that only the browser that typed them can have them read: its token is the key, and is
 * stored nowhere else.
 */
const seal = (token: string, fields: AskedFields): string => sealText(hash('text', token).digest(), fields);

const unseal = (token: string, sealed: string): AskedFields | null =>
  askSchema.safeParse(unsealText(hash('text', token).digest(), sealed)).data ?? null;

const donePrefix = 'request ';
export const doneValue = (requestId: number): string => `${donePrefix}${requestId}`;

/** A request that a browser sent and has not confirmed, or the one that came of it. */
export interface Asked {
  /** The stored value. The first press that changes it confirms the request. */
  value: string;
  codeEndsAt: Date;
  /** Null once it is confirmed. */
  fields: AskedFields | null;
  requestId: number | null;
}

/** The request of this browser. Null for any other token, and once its time is over. */
export async function getAsked(token: string, now: Date): Promise<Asked | null> {
  const row = await database().verification.findUnique({
    where: { id: unconfirmedId(token), identifier: unconfirmedIdentifier, expiresAt: { gt: now } },
    select: { value: true, createdAt: true },
  });
  if (!row) return null;
  const { value, createdAt } = row;
  const codeEndsAt = new Date(createdAt.getTime() + codeMinutes * minute);
  const requestId = value.startsWith(donePrefix) ? Number(value.slice(donePrefix.length)) : null;
  const fields = requestId === null ? unseal(token, value) : null;
  return requestId === null && fields === null ? null : { value, codeEndsAt, fields, requestId };
}

const secretOf = (...parts: unknown[]): string =>
  createHmac('sha256', authSecret())
    .update(JSON.stringify(['privacy-request-token', ...parts]))
    .digest('base64url');

/** The tokens that what a client sends may have: the same within a short time is one request. The first is for a new one. */
const tokensOf = (client: string, fields: AskedFields, now: Date): string[] =>
  [0, 1].map((ago) => secretOf(client, fields, Math.floor(now.getTime() / pressMilliseconds) - ago));

/** The token of the request that takes the place of another one. Two presses make one. */
const tokenAfter = (token: string): string => secretOf(token);

/** The row of a new request that waits for its code. */
function unconfirmedRow(token: string, fields: AskedFields, now: Date) {
  return {
    id: unconfirmedId(token),
    identifier: unconfirmedIdentifier,
    value: seal(token, fields),
    expiresAt: new Date(now.getTime() + keptMinutes * minute),
    createdAt: now,
    updatedAt: now,
  };
}

const digits = 8;

/** The code of a request. It follows from its row and the site's secret, and is stored nowhere. */
function codeOf(id: string): string {
  const random = createHmac('sha256', authSecret()).update(`privacy-request-code:${id}`).digest().readUInt32BE();
  return String(random % 10 ** digits).padStart(digits, '0');
}

/** Whether this is the request's code, however its digits are grouped and in whichever of the forms' languages. */
export function isCode(token: string, typed: string): boolean {
  const plain = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)).replace(/[\s\p{Pd}]/gu, '');
  const [given, own] = [Buffer.from(plain), Buffer.from(codeOf(unconfirmedId(token)))];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Puts the code into its email, just before the mail server gets it. Null once it would no longer work. */
export const makeRequestCode: LinkMaker = async (mail) => {
  const id = subjectOf(mail);
  const open = {
    id,
    identifier: unconfirmedIdentifier,
    createdAt: { gt: new Date(Date.now() - codeMinutes * minute) },
    NOT: { value: { startsWith: donePrefix } },
  };
  if ((await database().verification.count({ where: open })) === 0) return null;
  return { link: '', code: codeOf(id).replace(/^.{4}/, '$& '), takeBack: async () => {} };
};

/** Forgets what was not confirmed in time, with the emails of the codes. The server calls it every minute. */
export async function forgetUnconfirmed(now = new Date()): Promise<void> {
  const { verification, mail } = database();
  await verification.deleteMany({ where: { identifier: unconfirmedIdentifier, expiresAt: { lte: now } } });
  await mail.deleteMany({
    where: {
      kind: codeMailKind,
      createdAt: { lte: new Date(now.getTime() - keptMinutes * minute) },
      status: { notIn: ['sending', 'handing_over'] },
    },
  });
}

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
      // A forgotten request is sent again before it is swept.
      database().verification.deleteMany({ where: { id: data.id, expiresAt: { lte: now } } }),
      database().verification.create({ data, select: { id: true } }),
    ]);
  } catch (error) {
    await booked.value();
    if (isMailed) await uncountReceipt(fields.email);
    // Another press was faster, and its email is on the way.
    if (!isUndone(error, 'taken')) throw error;
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
