import { z } from 'zod';
import { maxMessageLength } from '../config/limits.ts';

// Lone surrogates and null characters cannot be stored everywhere, and nobody types them on purpose.
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** A message of staff or of an applicant. */
export const messageSchema = z.object({
  text: z
    .string('Write your message first.')
    .transform(storable)
    .pipe(
      z
        .string()
        .trim()
        .min(1, 'Write your message first.')
        .max(maxMessageLength, `Shorten it to ${maxMessageLength.toLocaleString('en-IN')} characters or fewer.`),
    ),
});

const seen = z.coerce.number().int().min(0).optional().meta({
  description: 'The newest message that you saw. What the applicant wrote after it still waits for an answer.',
});

/** A message of staff, and what they saw when they wrote it. */
export const answerSchema = messageSchema.extend({ seen });

/** What staff saw when they settled that it needs no answer. */
export const settleSchema = z.object({ seen });

/** A plain form sends its line breaks as two characters, which count as one. */
export const maxMessageBytes = 16 * maxMessageLength;
