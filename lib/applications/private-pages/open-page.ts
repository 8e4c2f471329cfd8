import { database } from '#lib/platform/db/client.ts';
import { isGone } from '#lib/platform/db/write.ts';
import { makeLink } from './make-link.ts';
import { privateCodeHash, readPrivateCode } from './private-code.ts';
import { isPrivateToken, privateTokenHash } from './private-token.ts';
import type { Role } from './roles.ts';

/** A page that is open, and the link that opened it. */
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
  try {
    const { token } = await makeLink(link.pageId, { role: 'owner', name: 'Code' }, now);
    return { pageId: link.pageId, token };
  } catch (error) {
    // The page was erased in this moment.
    if (isGone(error)) return null;
    throw error;
  }
}
