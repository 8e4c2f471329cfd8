import { requireAdmin } from '../auth/require-admin.ts';
import { reserveIds } from '../content/reserve-ids.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { commitChange } from './commit-change.ts';
import { committeeSchema } from './committee.schema.ts';
import type { CommitteeDetail } from './committee.ts';
import { committeeFromWire } from './committee.wire.ts';
import { committeeNotFound, invalidFields } from './committee-failures.ts';
import { committeeSelect, toCommittee } from './committee-row.ts';

/**
 * Adds a committee and answers it (spec, section 7). Only a name is needed; the rest can follow.
 * @returns forbidden without the admin role; invalid with messages by field
 */
export async function createCommittee(headers: Headers, body: unknown): Promise<Result<CommitteeDetail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const fields = committeeSchema.safeParse(body);
  if (!fields.success) return invalidFields(fields.error);
  const columns = committeeFromWire(fields.data);
  const [id] = await reserveIds('committee', 1);
  if (id === undefined) throw new Error('No id was reserved');
  const created = await commitChange(
    admin.value,
    { verb: 'create', entity: 'committee', id, detail: { name: fields.data.name } },
    database().committee.create({
      data: {
        id,
        ...columns,
        fullName: columns.fullName ?? columns.name,
        description: columns.description ?? '',
        category: columns.category ?? 'other',
      },
      select: committeeSelect,
    }),
    committeeNotFound,
  );
  return created.ok ? success(toCommittee(created.value)) : created;
}
