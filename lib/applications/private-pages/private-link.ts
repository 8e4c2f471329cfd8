import { createHash, createHmac, randomBytes } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { orNull } from '#lib/platform/db/write.ts';
/** An unguessable token. Its link lets in anyone who has it. */
export const newPrivateToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database opens no page. */
export const privateTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether this could be a token at all. */
export const isPrivateToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const privateLink = (token: string): string => absoluteUrl(`/apply/mine/open/${token}`);

/** Crockford's base 32: no I, L, O and U, which are easily taken for something else. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A code of 60 random bits, which a person can read out and type. */
export function newPrivateCode(): string {
  const code = Array.from(randomBytes(length), (byte) => digits[byte % digits.length]).join('');
  return code.replace(/(.{4})(?!$)/g, '$1-');
}

/** The code that a person meant, without its hyphens. Null if what they typed cannot be one. */
export function readPrivateCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === length && [...code].every((digit) => digits.includes(digit)) ? code : null;
}

/**
 * The hash that the database keeps of a code. It needs the site's secret: a code is short enough that a copy of the
 * database alone could be searched for it.
 */
const privateCodeHash = (code: string): string =>
  createHmac('sha256', authSecret())
    .update(`private-page-code:${readPrivateCode(code) ?? ''}`)
    .digest('hex');

/** The role that a link gives its holder: the applicant, a co-founder who fills in, or one who only looks. */
export const roles = ['owner', 'edit', 'read'] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const writers: readonly Role[] = ['owner', 'edit'];
const owner: readonly Role[] = ['owner'];

/** The actions of each role on a private page. Every door asks this table. */
const allowed = {
  /** The draft, the application, receipts, own data. */
  read: everyone,
  write: writers,
  upload: writers,
  send: owner,
  invite: owner,
  withdraw: owner,
  correct: owner,
  /** Has a parent asked to confirm. */
  askParent: owner,
  endLinks: owner,
  readMessages: everyone,
  writeMessages: owner,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;
export const actions = Object.keys(allowed) as Action[];

/** Whether a link with this role lets its holder do this. */
export const canDo = (role: Role, action: Action): boolean => allowed[action].includes(role);

/** A link before it is stored. */
interface NewLink {
  role: Role;
  /** How it came about ("Link", "Code"), or whom it is made for. */
  name: string;
  /** Whether it also gets a code to type. Only an owner's may. */
  withCode?: boolean;
  /** The secret that opens it, where it must be the same again. Random otherwise. */
  token?: string;
}

/** The secrets that open a page. They are shown once and stored nowhere. */
export interface LinkSecrets {
  token: string;
  code: string | null;
}

export function linkWrite(
  pageId: number,
  { role, name, withCode = false, token = newPrivateToken() }: NewLink,
  now = new Date(),
) {
  if (withCode && role !== 'owner') throw new Error('Only an owner’s link has a code.');
  const code = withCode ? newPrivateCode() : null;
  const hashes = { tokenHash: privateTokenHash(token), codeHash: code && privateCodeHash(code) };
  const data = { pageId, role, name, createdAt: now, ...hashes };
  const secrets: LinkSecrets = { token, code };
  return { write: () => database().privateLink.create({ data, select: { id: true } }), secrets };
}

/** Makes one more link to a page. @returns what opens it, which is shown once */
export async function makeLink(pageId: number, link: NewLink, now = new Date()): Promise<LinkSecrets> {
  const { write, secrets } = linkWrite(pageId, link, now);
  await write();
  return secrets;
}

/** A page that is about to be written with the row that it belongs to. */
interface NewPage {
  pageId: number;
  /** The page and its first link, for the row's own transaction, before the row. */
  writes: () => readonly Prisma.PrismaPromise<unknown>[];
  secrets: LinkSecrets;
}

/** A new page with its owner's first link. Nothing is written yet. */
export async function createPage(now: Date, link: Partial<Omit<NewLink, 'role'>> = {}): Promise<NewPage> {
  const pageId = await nextNumber('PrivatePage');
  const { write, secrets } = linkWrite(pageId, { name: 'Link', ...link, role: 'owner' }, now);
  const page = () => database().privatePage.create({ data: { id: pageId, createdAt: now }, select: { id: true } });
  return { pageId, writes: () => [page(), write()], secrets };
}

/** The write that removes a page with all its links, after the row that it belonged to. Nothing for a null. */
export const removePage = (pageId: number | null): Prisma.PrismaPromise<unknown>[] =>
  pageId === null ? [] : [database().privatePage.deleteMany({ where: { id: pageId } })];

export interface OpenPage {
  pageId: number;
  role: Role;
  linkId: number;
}

/** The page that a token opens. Writes nothing. Null for a token that was never given out, and for one that has ended. */
export async function openPage(token: string): Promise<OpenPage | null> {
  if (!isPrivateToken(token)) return null;
  const link = await database().privateLink.findUnique({
    where: { tokenHash: privateTokenHash(token), endedAt: null },
    select: { id: true, pageId: true, role: true },
  });
  return link && { pageId: link.pageId, role: link.role as Role, linkId: link.id };
}

/**
 * Opens a page by its typed code: makes a link for this device alone.
 * @returns the new link's token. Null for a code that was never given out, and for one that has ended
 */
export async function openByCode(typed: string, now = new Date()): Promise<{ pageId: number; token: string } | null> {
  if (readPrivateCode(typed) === null) return null;
  const link = await database().privateLink.findUnique({
    where: { codeHash: privateCodeHash(typed), endedAt: null },
    select: { pageId: true },
  });
  if (!link) return null;
  // The page may be erased in this moment.
  const made = await orNull(makeLink(link.pageId, { role: 'owner', name: 'Code' }, now), 'gone');
  return made && { pageId: link.pageId, token: made.token };
}
