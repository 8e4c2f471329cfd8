import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { authSecret } from '../auth/auth-secret.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { isBroken, mustHold } from '../db/must-hold.ts';
import { isUniqueViolation } from '../db/write-failure.ts';
import { keyPattern, onceName } from '../http/once-name.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { linkWrite } from './make-link.ts';
import { requireHolder } from './require-holder.ts';

const mostInvited = 5;

/** A co-founder who gets a link. */
export const inviteSchema = z.object({
  name: z.string().trim().min(1, 'Enter the name of your co-founder.').max(80, 'Use at most 80 characters.'),
  role: z.enum(['edit', 'read'], 'Choose what your co-founder may do.'),
});

const tooMany = refuse('conflict', 'Five co-founders have a link already. End one of their links first.');

const keepWithinInvited = (pageId: number) =>
  mustHold(
    'the page has room for the co-founder',
    Prisma.sql`${mostInvited} >= (
      SELECT COUNT(*) FROM "PrivateLink" WHERE "pageId" = ${pageId} AND "endedAt" IS NULL AND "role" <> 'owner')`,
  );

/** The token of a press: two of one page's button make one link. Null without the page's key. */
const tokenOfPress = (pageId: number, fields: z.output<typeof inviteSchema>, key: unknown): string | null =>
  typeof key === 'string' && keyPattern.test(key)
    ? createHmac('sha256', authSecret())
        .update(JSON.stringify(['co-founder', pageId, key, fields]))
        .digest('base64url')
    : null;

/**
 * Makes a link for a co-founder, who fills in the draft with the owner or reads it. It is shown once.
 * @returns unauthorized; forbidden for a co-founder; conflict when five have one
 */
export async function invite(
  headers: Headers,
  { name, role, ...press }: z.output<typeof inviteSchema> & { once?: string | undefined },
  now = new Date(),
): Promise<Result<{ pageId: number; token: string }>> {
  const holder = await requireHolder(headers, 'invite');
  if (!holder.ok) return holder;
  const { pageId } = holder.value;
  const token = tokenOfPress(pageId, { name, role }, press[onceName]);
  const { write, secrets } = linkWrite(pageId, { name, role, ...(token && { token }) }, now);
  const entry = auditEntry(null, 'private_link.make', 'private_page', pageId);
  try {
    await database().$transaction([write, entry, keepWithinInvited(pageId)]);
  } catch (error) {
    if (token && isUniqueViolation(error)) return success({ pageId, token });
    if (isBroken(error, 'the page has room for the co-founder')) return tooMany;
    throw error;
  }
  return success({ pageId, token: secrets.token });
}
