import type { z } from 'zod';
import type { AdminUser } from '../../auth/require-access.ts';
import { type Result, success } from '../../http/result.ts';
import { checkFields } from './check-fields.ts';
import type { PrivacyRequest } from './privacy-request.ts';
import { readUsableRequest } from './read-request.ts';

interface RequestForm<Fields> {
  by: AdminUser;
  request: PrivacyRequest;
  fields: Fields;
}

/**
 * The request that a form is about, who sent it, and its fields.
 * @returns forbidden; not_found; conflict once the request says no longer whose; invalid with messages by field
 */
export async function readRequestForm<Schema extends z.ZodType>(
  headers: Headers,
  requestId: number,
  schema: Schema,
  input: unknown,
): Promise<Result<RequestForm<z.output<Schema>>>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const checked = checkFields(schema, input);
  return checked.ok ? success({ ...read.value, fields: checked.value }) : checked;
}
