import { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { database } from '../db/client.ts';
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

/**
 * Makes a link for a co-founder, who fills in the draft with the owner or reads it. It is told once.
 * @returns unauthorized; forbidden for a co-founder; invalid; conflict when five have one
 */
export async function invite(
  headers: Headers,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Result<{ token: string }>> {
  const holder = await requireHolder(headers, 'invite');
  if (!holder.ok) return holder;
  const fields = inviteSchema.safeParse(input);
  if (!fields.success) return refuse('invalid', fields.error.issues[0]?.message ?? 'Check the name.');
  const { pageId } = holder.value;
  const invited = await database().privateLink.count({ where: { pageId, endedAt: null, role: { not: 'owner' } } });
  if (invited >= mostInvited) return tooMany;
  const { write, secrets } = linkWrite(pageId, fields.data, now);
  await database().$transaction([write, auditEntry(null, 'private_link.make', 'private_page', pageId)]);
  return success({ token: secrets.token });
}
