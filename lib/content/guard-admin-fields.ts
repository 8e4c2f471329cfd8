import { requireAdmin } from '../auth/require-access.ts';
import { type Result, success } from '../http/result.ts';
import { isSameJson } from '../text/same-json.ts';
import { invalidFields } from './content-failures.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';

const notYours = 'Only an administrator can change this.';

/**
 * Whether the signed-in person may make this change: an editor may not change the entity's `adminFields`.
 * @returns invalid with a message beside each such field that differs
 */
export async function guardAdminFields(
  headers: Headers,
  { adminFields = [] }: Entity,
  before: ContentValues,
  after: ContentValues,
): Promise<Result<null>> {
  const changed = adminFields.filter((name) => !isSameJson(before[name], after[name]));
  if (changed.length === 0 || (await requireAdmin(headers)).ok) return success(null);
  return invalidFields(Object.fromEntries(changed.map((name) => [name, [notYours]])));
}
