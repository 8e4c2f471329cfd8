import { z } from 'zod';
import { database } from '../db/client.ts';
import { type FieldErrors, type Result, refuse, success } from '../http/result.ts';
import { assessSpam } from '../spam/assess-spam.ts';
import { readMarks } from '../spam/page-marks.ts';
import { bookStorage } from '../storage/storage-budget.ts';
import { contactMessageSchema } from './contact-message.schema.ts';
import { contactNotices } from './contact-notices.ts';

export const contactSent = 'Your message has been sent successfully!';
export const contactFailed = 'Failed to send message. Please try again later.';

/**
 * Stores a message of the contact form (spec, sections 2 and 5), with the emails that notify staff. A message that looks
 * like spam is stored as suspected and notifies nobody. Its sender is told nothing of it.
 * @param request what brought the fields in `input`
 * @returns invalid with messages by field; too_many_requests or insufficient_storage, because each client may store only
 *   so much
 */
export async function createContactMessage(
  request: Pick<Request, 'headers'>,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Result<null>> {
  const fields = contactMessageSchema.safeParse(input);
  if (!fields.success) {
    const errors = z.flattenError(fields.error).fieldErrors as FieldErrors;
    return refuse('invalid', 'Please correct the marked fields.', errors);
  }
  const { name, email, message } = fields.data;
  const booked = await bookStorage(request.headers, Buffer.byteLength(name + email + message));
  if (!booked.ok) return booked;
  const texts = [
    { label: 'Full Name', value: name, isLong: false },
    { label: 'Message', value: message, isLong: true },
  ];
  try {
    const { isSuspected, columns, writes } = await assessSpam(request, readMarks(input), texts, now);
    const status = isSuspected ? 'suspected' : 'new';
    const data = { ...fields.data, ...columns, status, createdAt: now };
    await database().$transaction([
      database().contactMessage.create({ data, select: { id: true } }),
      ...(isSuspected ? [] : await contactNotices()),
      ...writes,
    ]);
    return success(null);
  } catch (error) {
    booked.value();
    throw error;
  }
}
