import { z } from 'zod';
import { database } from '../db/client.ts';
import { type FieldErrors, type Result, refuse, success } from '../http/result.ts';
import { contactMessageSchema } from './contact-message.schema.ts';
import { contactNotices } from './contact-notices.ts';

export const contactSent = 'Your message has been sent successfully!';
export const contactFailed = 'Failed to send message. Please try again later.';

/**
 * Stores a message of the contact form (spec, sections 2 and 5), with the emails that notify staff.
 * @returns invalid with messages by field
 */
export async function createContactMessage(input: unknown, now = new Date()): Promise<Result<null>> {
  const fields = contactMessageSchema.safeParse(input);
  if (!fields.success) {
    const errors = z.flattenError(fields.error).fieldErrors as FieldErrors;
    return refuse('invalid', 'Please correct the marked fields.', errors);
  }
  await database().$transaction([
    database().contactMessage.create({ data: { ...fields.data, createdAt: now }, select: { id: true } }),
    ...(await contactNotices()),
  ]);
  return success(null);
}
