import { database } from '#lib/platform/db/client.ts';
import { newPrivateCode, privateCodeHash } from './private-code.ts';
import { newPrivateToken, privateTokenHash } from './private-token.ts';
import type { Role } from './roles.ts';

/** A link before it is stored. */
export interface NewLink {
  role: Role;
  /** How it came about ("Link", "Code"), or whom it is made for. */
  name: string;
  /** Whether it also gets a code to type. Only an owner's may. */
  withCode?: boolean;
  /** What opens it, where it must be the same again. Random otherwise. */
  token?: string;
}

/** What opens a page. It is shown once and stored nowhere. */
export interface LinkSecrets {
  token: string;
  code: string | null;
}

/** The write of one more link to a page, for a transaction of its caller, and what opens it. */
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
