import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { type AdminUser, requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { findPersonData } from './find-person-data.ts';
import type { PrivacyRequest } from './privacy-request.ts';

export const requestNotFound = refuse('not_found', 'There is no such request.');
export const alreadyAnswered = refuse('conflict', 'This request has its answer already.');
/** For what needs the person's address, which a cleared request no longer has. */
const alreadyCleared = refuse('conflict', 'The details of this request were removed at the end of its term.');
export const notOfRequest = refuse('not_found', 'This application does not name the email address of the request.');

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

/**
 * The same for what is done with one application: an open one that is of the request's address or names it.
 * @returns not_found too, for any other application
 */
export async function readRequestFor(headers: Headers, id: number, applicationId: number) {
  const read = await readUsableRequest(headers, id);
  if (!read.ok) return read;
  const { applications } = await findPersonData(read.value.request, id);
  const application = applications.find((each) => each.id === applicationId && !each.withdrawn);
  return application ? success({ ...read.value, application }) : notOfRequest;
}

interface Step {
  requestId: number;
  by: Actor;
  /** Such as "privacy_request.answer". */
  action: string;
  /** A sentence without anything about the person, because it outlives their data. */
  words: string;
  at: Date;
}

/** The writes that record a step in the request's own log and in the audit log, for one array transaction. */
export const stepWrites = ({ requestId, by, action, words, at }: Step) => [
  database().privacyStep.create({ data: { requestId, at, userEmail: by.email, words } }),
  auditEntry(by, action, 'privacy_request', requestId, { step: words }),
];
