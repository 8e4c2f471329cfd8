import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { findPersonData, type PersonData } from './find-person-data.ts';
import type { PrivacyRequest, RequestStep } from './privacy-request.ts';
import { readRequest } from './read-request.ts';

export interface RequestDetail {
  request: PrivacyRequest;
  /** Oldest first. */
  steps: RequestStep[];
  /** What the site holds about the person's address. Null once the request says no longer whose it was. */
  data: PersonData | null;
}

/** One request, what was done for it, and what the site holds about the person. @returns forbidden; not_found */
export async function getRequest(headers: Headers, id: number): Promise<Result<RequestDetail>> {
  const read = await readRequest(headers, id);
  if (!read.ok) return read;
  const { request } = read.value;
  const steps = await database().privacyStep.findMany({
    where: { requestId: id },
    orderBy: { id: 'asc' },
    select: { id: true, at: true, userEmail: true, words: true },
  });
  return success({ request, steps, data: request.clearedAt ? null : await findPersonData(request.email, id) });
}
