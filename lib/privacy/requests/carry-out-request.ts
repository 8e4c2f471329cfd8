import { z } from 'zod';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { whomToWrite } from '#lib/platform/settings/get-settings.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import {
  alreadyAnswered,
  type PrivacyRequest,
  readRequestFor,
  readUsableRequest,
  stepWrites,
} from './privacy-request.ts';
import { type answerSchema, type nomineeSchema, rowNumber } from './request-texts.schema.ts';

async function mailOf({ id, name, email }: PrivacyRequest, answer: string): Promise<NewMail> {
  const settings = await readSettings();
  const written = await writeMail({
    subject: `Answer to your privacy request #${id}`,
    paragraphs: [`Dear ${name},`, answer],
    closing: [
      `Write to ${whomToWrite(settings)}, if something is not clear or not right.`,
      'If our answer does not help, you can complain to the Data Protection Board of India.',
    ],
  });
  const to = { key: `privacy_answer:${id}`, toAddress: email, toName: name };
  return { kind: 'privacy_answer', ...to, ...written, replyTo: settings.officerEmail || null };
}

/**
 * Answers a request, and sends the answer to the person if `send` is ticked.
 * @returns not_found; conflict if it has its answer already
 */
export async function answerRequest(
  admin: Caller<'administer'>,
  requestId: number,
  { state, answer, send, ...press }: z.output<typeof answerSchema> & { once?: string | undefined },
  at = new Date(),
): Promise<Result<null>> {
  const read = await readUsableRequest(admin, requestId);
  if (!read.ok) return read;
  const request = read.value;
  const words = `${state === 'answered' ? 'Answered' : 'Refused'}${send ? ' and sent the answer by email' : ''}.`;
  const action = state === 'answered' ? 'privacy_request.answer' : 'privacy_request.refuse';
  const content = [requestId, state, answer, send];
  return sendOnce<null>({ what: 'privacy answer', who: admin.id, content, keys: pageKeys(press) }, at, async (once) => {
    if (request.state !== 'open') return alreadyAnswered;
    const mails = send ? [await mailOf(request, answer)] : [];
    const answering = writeWithMails(mails, [
      // Fails when another administrator was faster, so that the first answer and its email stay.
      database().privacyRequest.update({
        where: { id: requestId, state: 'open' },
        data: { state, answer, answeredAt: at, answeredBy: admin.email },
        select: { id: true },
      }),
      ...stepWrites({ requestId, by: admin, action, words, at }),
      ...once(null),
    ]);
    return orRefuse(answering, { gone: alreadyAnswered });
  });
}

/**
 * Records who may act for the person after their death or when they cannot. A second one takes the place of the first.
 * @returns not_found; conflict
 */
export async function recordNominee(
  admin: Caller<'administer'>,
  requestId: number,
  fields: z.output<typeof nomineeSchema>,
  at = new Date(),
): Promise<Result<null>> {
  const read = await readUsableRequest(admin, requestId);
  if (!read.ok) return read;
  const request = read.value;
  const { nominee_name: nomineeName, nominee_email: nomineeEmail, nominee_relation: nomineeRelation } = fields;
  const words = request.nominee ? 'Changed the nominee.' : 'Recorded a nominee.';
  await write(() => [
    database().privacyRequest.update({
      where: { id: requestId },
      data: { nomineeName, nomineeEmail, nomineeRelation },
      select: { id: true },
    }),
    ...stepWrites({ requestId, by: admin, action: 'privacy_request.nominee', words, at }),
  ]);
  return success(null);
}

export const withdrawalSchema = z.object({ application: rowNumber });

/**
 * Withdraws an application that belongs to the address of the request or names it.
 * @returns whether it was erased at once; not_found; conflict
 */
export async function withdrawForRequest(
  admin: Caller<'administer'>,
  requestId: number,
  { application: applicationId }: z.output<typeof withdrawalSchema>,
  at = new Date(),
): Promise<Result<{ erased: boolean }>> {
  const read = await readRequestFor(admin, requestId, applicationId);
  if (!read.ok) return read;
  const updated = await updateWithdrawal(admin, applicationId, 'withdraw', at);
  if (!updated.ok) return updated;
  const { erased } = updated.value;
  const words = `Withdrew${erased ? ' and erased' : ''} application #${applicationId}.`;
  await write(() => stepWrites({ requestId, by: admin, action: 'privacy_request.withdraw', words, at }));
  return success({ erased });
}
