import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { commitChange } from './commit-change.ts';
import { committeeUpdateSchema } from './committee.schema.ts';
import type { CommitteeDetail } from './committee.ts';
import { committeeFromWire } from './committee.wire.ts';
import { committeeNotFound, invalidFields } from './committee-failures.ts';
import { committeeSelect, toCommittee } from './committee-row.ts';

/**
 * Replaces the given fields of the committee `id` and answers the whole; fields left out stay (spec, section 7).
 * @returns forbidden without the admin role; invalid with messages by field; not_found
 */
export async function updateCommittee(headers: Headers, id: number, body: unknown): Promise<Result<CommitteeDetail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const fields = committeeUpdateSchema.safeParse(body);
  if (!fields.success) return invalidFields(fields.error);
  const updated = await commitChange(
    admin.value,
    { verb: 'update', entity: 'committee', id, detail: { fields: Object.keys(fields.data) } },
    database().committee.update({ where: { id }, data: committeeFromWire(fields.data), select: committeeSelect }),
    committeeNotFound,
  );
  return updated.ok ? success(toCommittee(updated.value)) : updated;
}
