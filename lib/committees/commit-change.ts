import { auditEntry } from '../audit/record.ts';
import type { AdminUser } from '../auth/require-admin.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { committee } from '../content/entities/committee.ts';
import { recordOutsideChange } from '../content/record-outside-change.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { type Failure, type Result, success } from '../http/result.ts';

interface Change {
  verb: 'create' | 'update' | 'remove';
  /** Whose history the change belongs to; the changed row itself when left out. */
  committeeId?: number;
  entity: 'committee' | 'committee_member';
  /** A row that the change creates has a reserved one. */
  id: number;
  detail?: Prisma.InputJsonObject;
}

/** Codes of Prisma: the row to change, or a row that it refers to, does not exist. */
const missingRowCodes = new Set(['P2025', 'P2003']);

/**
 * Runs an admin's change of one row in one transaction with its entry in the audit log and the raised content
 * version, and adds the committee as it is then to its history. Answers `missing` when the row, or the one that it belongs to, does not exist.
 */
export async function commitChange<T extends { id: number }>(
  admin: AdminUser,
  { verb, entity, id, detail, committeeId }: Change,
  change: Prisma.PrismaPromise<T>,
  missing: { ok: false; failure: Failure },
): Promise<Result<T>> {
  const entry = auditEntry(admin, `${entity}.${verb}`, entity, id, detail);
  try {
    const [row] = await database().$transaction([change, entry, raiseContentVersion()]);
    await recordOutsideChange(committee, committeeId ?? row.id, admin);
    return success(row);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && missingRowCodes.has(error.code)) return missing;
    throw error;
  }
}
