import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';

/** Who acted, as far as known: a failed sign-in has an address and no id. */
export interface Actor {
  id?: string;
  email: string;
}

/**
 * The write of one audit entry: await it, or put it into an array transaction with the change that it tells of.
 * `action` reads thing.verb, such as "submission.export"; never pass secrets in `detail`.
 */
export function auditEntry(
  actor: Actor | null,
  action: string,
  entity: string,
  entityId?: string | number,
  detail?: Prisma.InputJsonObject,
) {
  return database().auditLog.create({
    data: {
      at: new Date(),
      userId: actor?.id ?? null,
      userEmail: actor?.email ?? null,
      action,
      entity,
      entityId: entityId === undefined ? null : String(entityId),
      ...(detail && { detail }),
    },
  });
}
