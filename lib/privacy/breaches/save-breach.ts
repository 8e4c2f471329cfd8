import type { z } from 'zod';
import { forgetTold } from '#lib/applications/erasure/erased-applications.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isSameJson } from '#lib/platform/text/json.ts';
import {
  type BreachAction,
  type BreachFacts,
  type boardSchema,
  breachChoice,
  breachNotFound,
  type breachSchema,
  readBreach,
  type stateSchema,
  withOpenBreach,
} from './breach.ts';

/** Records a breach in the register. */
export async function createBreach(
  admin: Caller<'administer'>,
  facts: z.output<typeof breachSchema>,
  now = new Date(),
): Promise<Result<{ id: number }>> {
  return oneAtATime('breaches', async () => {
    const id = await nextNumber('Breach');
    await write(() => [
      database().breach.create({
        data: { ...facts, id, createdAt: now, createdBy: admin.email },
        select: { id: true },
      }),
      auditEntry(admin, 'breach.create', 'breach', id),
    ]);
    return success({ id });
  });
}

const listIsFixed = refuse(
  'conflict',
  'The list of people is fixed, because they were told. Record another breach for those who were found later.',
);

/** The content of the form, apart from the fixed list. A form that leaves the list out keeps it. */
function changedFields(before: BreachFacts, after: BreachFacts): (keyof BreachFacts)[] {
  return (Object.keys(after) as (keyof BreachFacts)[]).filter((name) => !isSameJson(after[name], before[name]));
}

/**
 * Changes what the register says about a breach. The audit log names the fields, not their texts.
 * @returns not_found; conflict if it is closed or its list is fixed
 */
export async function updateBreach(
  admin: Caller<'administer'>,
  id: number,
  facts: z.output<typeof breachSchema>,
): Promise<Result<{ id: number }>> {
  return withOpenBreach(admin, id, async (before) => {
    const fields = changedFields(before, facts);
    if (before.frozenAt && fields.some((name) => (breachChoice as readonly string[]).includes(name)))
      return listIsFixed;
    await write(() => [
      database().breach.update({ where: { id }, data: facts, select: { id: true } }),
      auditEntry(admin, 'breach.update', 'breach', id, { fields }),
    ]);
    return success({ id });
  });
}

const tooEarly = refuse('invalid', 'The Board cannot have been told before the centre noticed the breach.', {
  at: ['This is before the centre noticed the breach.'],
});

/** A minute is all that a form says. */
const minute = (at: Date) => Math.floor(at.getTime() / 60_000);

/**
 * Records when the Data Protection Board was told, first or in detail.
 * @returns not_found; invalid with messages by field; conflict if the entry is closed
 */
export async function recordBoard(
  admin: Caller<'administer'>,
  id: number,
  { step, at, reference }: z.output<typeof boardSchema>,
): Promise<Result<{ id: number }>> {
  return withOpenBreach(admin, id, async (breach) => {
    if (minute(at) < minute(breach.noticedAt)) return tooEarly;
    // A centre that tells the Board everything at once tells it for the first time too.
    const isFirst = step === 'first' || !breach.boardToldAt;
    await write(() => [
      database().breach.update({
        where: { id },
        data: {
          ...(isFirst && { boardToldAt: at, boardToldRef: reference }),
          ...(step === 'detail' && { boardDetailAt: at, boardDetailRef: reference }),
        },
        select: { id: true },
      }),
      auditEntry(admin, 'breach.board', 'breach', id, { step, at: at.toISOString(), reference }),
    ]);
    return success({ id });
  });
}

/** Closes an entry of the register with a reason, or reopens it. @returns not_found */
export async function setBreachState(
  admin: Caller<'administer'>,
  id: number,
  { action, note }: z.output<typeof stateSchema>,
  now = new Date(),
): Promise<Result<{ action: BreachAction }>> {
  return oneAtATime('breaches', async () => {
    if (!(await readBreach(id))) return breachNotFound;
    const data = action === 'close' ? { closedAt: now, closedNote: note } : { closedAt: null, closedNote: '' };
    await write(() => [
      database().breach.update({ where: { id }, data, select: { id: true } }),
      auditEntry(admin, `breach.${action}`, 'breach', id, action === 'close' ? { reason: note } : {}),
    ]);
    await forgetTold();
    return success({ action });
  });
}
