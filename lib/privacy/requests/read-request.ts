import { type AdminUser, requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import type { PrivacyRequest } from './privacy-request.ts';
import { alreadyCleared, requestNotFound } from './request-failures.ts';

/** The request `id` as every verb reads it, and the administrator who reads it. @returns forbidden; not_found */
export async function readRequest(
  headers: Headers,
  id: number,
): Promise<Result<{ by: AdminUser; request: PrivacyRequest }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().privacyRequest.findUnique({ where: { id } });
  if (!row) return requestNotFound;
  const { nomineeName: name, nomineeEmail: email, nomineeRelation: relation, ...request } = row;
  const nominee = name !== null && email !== null && relation !== null ? { name, email, relation } : null;
  return success({ by: admin.value, request: { ...request, nominee } });
}

/** The same for what is done with a person's data. @returns conflict too, once the request says no longer whose */
export async function readUsableRequest(headers: Headers, id: number): ReturnType<typeof readRequest> {
  const read = await readRequest(headers, id);
  return read.ok && read.value.request.clearedAt ? alreadyCleared : read;
}
