import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type LinkMaker, subjectOf } from '#lib/mail/link-maker.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { ownAddresses } from '#lib/platform/http/place-cookie.ts';
import { type AskedFields, askSchema } from './request-texts.schema.ts';

/** How long the code of an email works. */
export const codeMinutes = 30;
/** How long what was typed is kept without the code: less than an hour, however long the sweep takes. */
const keptMinutes = 55;
const minute = 60_000;
/** The same from one client within this time, up to twice it, is one press. */
const pressMilliseconds = 10 * minute;

export const unconfirmedIdentifier = 'unconfirmed-privacy-request';
export const codeMailKind = 'privacy_code';

/** The page that asks for the code, and then shows the receipt. */
export const askedPlace = '/your-data/request';
export const askedAddresses = ownAddresses(askedPlace, keptMinutes * 60);

const hash = (use: string, token: string) => createHash('sha256').update(`privacy-request-${use}\n${token}`);

/** The row of a request. No one can tell the token from it. */
export const unconfirmedId = (token: string): string => hash('row', token).digest('base64url');

const algorithm = 'aes-256-gcm';

/** What was typed, so that only the browser that typed it can have it read: its token is the key, and is stored nowhere else. */
function seal(token: string, fields: AskedFields): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, hash('text', token).digest(), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(fields)), cipher.final()]);
  return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
}

function unseal(token: string, sealed: string): AskedFields | null {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) return null;
  try {
    const decipher = createDecipheriv(algorithm, hash('text', token).digest(), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return askSchema.parse(JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString()));
  } catch {
    return null;
  }
}

const donePrefix = 'request ';
export const doneValue = (requestId: number): string => `${donePrefix}${requestId}`;

/** What a browser sent and has not confirmed, or the request that came of it. */
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
export const tokensOf = (client: string, fields: AskedFields, now: Date): string[] =>
  [0, 1].map((ago) => secretOf(client, fields, Math.floor(now.getTime() / pressMilliseconds) - ago));

/** The token of the request that takes the place of another one. Two presses make one. */
export const tokenAfter = (token: string): string => secretOf(token);

/** The row of a new request that waits for its code. */
export function unconfirmedRow(token: string, fields: AskedFields, now: Date) {
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
