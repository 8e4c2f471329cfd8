import type { z } from 'zod';
import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import type { boardSchema } from './breach.schema.ts';
import { breachClosed, breachNotFound } from './breach-failures.ts';
import { readBreach } from './breach-row.ts';

const tooEarly = refuse('invalid', 'The Board cannot have been told before the centre noticed the breach.', {
  at: ['This is before the centre noticed the breach.'],
});

/** A minute is all that a form says. */
const minute = (at: Date) => Math.floor(at.getTime() / 60_000);

/**
 * Records when the Data Protection Board was told, first or in detail.
 * @returns forbidden; not_found; invalid with messages by field; conflict if the entry is closed
 */
export async function recordBoard(
  headers: Headers,
  id: number,
  { step, at, reference }: z.output<typeof boardSchema>,
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const breach = await readBreach(id);
  if (!breach) return breachNotFound;
  if (breach.closedAt) return breachClosed;
  if (minute(at) < minute(breach.noticedAt)) return tooEarly;
  // A centre that tells the Board everything at once tells it for the first time too.
  const isFirst = step === 'first' || !breach.boardToldAt;
  await database().$transaction([
    database().breach.update({
      where: { id },
      data: {
        ...(isFirst && { boardToldAt: at, boardToldRef: reference }),
        ...(step === 'detail' && { boardDetailAt: at, boardDetailRef: reference }),
      },
      select: { id: true },
    }),
    auditEntry(admin.value, 'breach.board', 'breach', id, { step, at: at.toISOString(), reference }),
  ]);
  return success({ id });
}
