import { database } from '../db/client.ts';
import type { OpenPage } from './open-page.ts';
import { pageTokens } from './page-cookie.ts';
import { pageRef } from './page-ref.ts';
import { isPrivateToken, privateTokenHash } from './private-token.ts';
import type { Role } from './roles.ts';

/** A page that is open in a browser. */
export interface HeldPage extends OpenPage {
  ref: string;
  /** Of the link that opened it. Its holder's cookie alone has it. */
  token: string;
}

/** The pages that are open in the browser of this request by links that work, the one opened last first. */
export async function heldPages(headers: Headers): Promise<HeldPage[]> {
  const tokens = pageTokens(headers).all.filter(isPrivateToken);
  if (tokens.length === 0) return [];
  const links = await database().privateLink.findMany({
    where: { tokenHash: { in: tokens.map(privateTokenHash) }, endedAt: null },
    select: { id: true, pageId: true, role: true, tokenHash: true },
  });
  const byHash = new Map(links.map((link) => [link.tokenHash, link]));
  const pages = new Map<number, HeldPage>();
  for (const token of tokens) {
    const link = byHash.get(privateTokenHash(token));
    if (!link || pages.has(link.pageId)) continue;
    const { id: linkId, pageId, role } = link;
    pages.set(pageId, { pageId, linkId, role: role as Role, token, ref: pageRef(pageId) });
  }
  return [...pages.values()];
}
