import { z } from 'zod';
import { maxMessageLength } from '#lib/platform/config/limits.ts';
import { onceSchema } from '#lib/platform/http/once.schema.ts';
import { requiredText } from './contact-message.schema.ts';

/** An answer to a contact message. */
export const replySchema = z.object({
  text: requiredText('Write your answer first.', maxMessageLength),
  seen: z.coerce.number().int().min(0).default(0).meta({
    description: 'The newest answer that you saw. If there is a newer one, yours is not sent.',
  }),
  once: onceSchema,
});
