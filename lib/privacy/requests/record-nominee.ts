import type { z } from 'zod';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { readUsableRequest } from './read-request.ts';
import { stepWrites } from './record-step.ts';
import type { nomineeSchema } from './request-texts.schema.ts';

/**
 * Records who may act for the person after their death or when they cannot. A second one takes the place of the first.
 * @returns forbidden; not_found; conflict
 */
export async function recordNominee(
  headers: Headers,
  requestId: number,
  fields: z.output<typeof nomineeSchema>,
  at = new Date(),
): Promise<Result<null>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const { by, request } = read.value;
  const { nominee_name: nomineeName, nominee_email: nomineeEmail, nominee_relation: nomineeRelation } = fields;
  const words = request.nominee ? 'Changed the nominee.' : 'Recorded a nominee.';
  await database().$transaction([
    database().privacyRequest.update({
      where: { id: requestId },
      data: { nomineeName, nomineeEmail, nomineeRelation },
      select: { id: true },
    }),
    ...stepWrites({ requestId, by, action: 'privacy_request.nominee', words, at }),
  ]);
  return success(null);
}
