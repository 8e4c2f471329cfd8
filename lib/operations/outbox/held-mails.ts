import { z } from 'zod';
import { noMails, writeWithMails } from '#lib/mail/write-with-mails.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

export const heldActions = ['send', 'drop'] as const;
type HeldAction = (typeof heldActions)[number];

const mailId = z.int().positive().max(2_147_483_647);

/** What to do with emails that are on hold: with some, or with all that the person had before them. */
export const heldSelectionSchema = z
  .object({
    action: z.enum(heldActions, 'Choose whether to send or to drop the emails.'),
    ids: z.array(mailId).max(100, 'Select at most 100 emails.').optional(),
    /** All up to this email. One that is held later is another question. */
    up_to: mailId.optional(),
  })
  .refine(({ ids = [], up_to }) => ids.length > 0 !== (up_to !== undefined), {
    message: 'Select at least one email, or send all of them.',
    path: ['ids'],
  });

export interface HeldUpdate {
  action: HeldAction;
  count: number;
}

const changes = {
  send: () => ({ status: 'queued', nextAttemptAt: new Date() }),
  drop: () => ({ status: 'cancelled', nextAttemptAt: null }),
};

/**
 * Sends or drops emails that are on hold. What a colleague has decided about since stays as it is.
 * @returns forbidden
 */
export async function updateHeldMails(
  headers: Headers,
  { action, ids, up_to }: z.output<typeof heldSelectionSchema>,
): Promise<Result<HeldUpdate>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return oneAtATime('held emails', async () => {
    const { mail } = database();
    const where = { status: 'held', id: ids ? { in: ids } : { lte: up_to ?? 0 } };
    const count = await mail.count({ where });
    if (count > 0)
      await writeWithMails(noMails, [
        mail.updateMany({ where, data: changes[action]() }),
        auditEntry(admin.value, `mail.${action}_held`, 'mail', undefined, { count, ...(ids && { emails: ids }) }),
      ]);
    return success({ action, count });
  });
}
