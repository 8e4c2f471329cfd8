import { z } from 'zod';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { updateWithdrawal } from '../erasure/update-withdrawal.ts';
import { findPersonData } from './find-person-data.ts';
import { readUsableRequest } from './read-request.ts';
import { stepWrites } from './record-step.ts';
import { notOfRequest } from './request-failures.ts';
import { rowNumber } from './request-texts.schema.ts';

/** The form that withdraws an application. */
export const withdrawalSchema = z.object({ application: rowNumber });

/**
 * Withdraws an application that belongs to the address of the request or names it.
 * @returns whether it was erased at once; forbidden; not_found; conflict
 */
export async function withdrawForRequest(
  headers: Headers,
  requestId: number,
  { application: applicationId }: z.output<typeof withdrawalSchema>,
  at = new Date(),
): Promise<Result<{ erased: boolean }>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const { by, request } = read.value;
  const { applications } = await findPersonData(request.email, requestId);
  if (!applications.some(({ id, withdrawn }) => id === applicationId && !withdrawn)) return notOfRequest;
  const updated = await updateWithdrawal(headers, applicationId, 'withdraw', at);
  if (!updated.ok) return updated;
  const { erased } = updated.value;
  const words = `Withdrew${erased ? ' and erased' : ''} application #${applicationId}.`;
  await database().$transaction([...stepWrites({ requestId, by, action: 'privacy_request.withdraw', words, at })]);
  return success({ erased });
}
