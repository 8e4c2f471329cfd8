import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';

/** The person who acted, as far as known: a failed sign-in has an address but no id. */
export interface Actor {
  id?: string;
  email: string;
}

/**
 * The write of one audit entry. Await it, or put it into an array transaction with the change it records. `action` has
 * the form thing.verb, such as "submission.export". Never pass secrets in `detail`.
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
