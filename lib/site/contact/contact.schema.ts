import { z } from 'zod';
import { maxEmailLength, maxMessageLength } from '#lib/platform/config/limits.ts';
import { onceSchema } from '#lib/platform/http/inputs.ts';
import { storable } from '#lib/platform/text/plain-text.ts';
import { emailText } from '#lib/platform/text/typed-text.schema.ts';

/** Far longer than any real input. The spec (section 5) sets no limit, but a server needs one. */
const maxContactNameLength = 200;
const maxContactMessageLength = 20_000;

const requiredText = (empty: string, most: number) =>
  z
    .string(empty)
    .transform(storable)
    .pipe(
      z
        .string()
        .trim()
        .min(1, empty)
        .max(most, `Shorten this to ${most.toLocaleString('en-IN')} characters or fewer.`),
    );

const emailProblem = 'Enter an email address, like name@example.com.';

export const contactSent = 'Your message has been sent successfully!';
export const contactFailed = 'Failed to send message. Please try again later.';

/** A message of the contact form (spec, sections 2 and 5). */
export const contactMessageSchema = z.object({
  name: requiredText('Enter your full name.', maxContactNameLength),
  email: requiredText('Enter your email address.', 2 * maxEmailLength).pipe(emailText(emailProblem)),
  message: requiredText('Enter your message.', maxContactMessageLength),
});

/** An answer to a contact message. */
export const replySchema = z.object({
  text: requiredText('Write your answer first.', maxMessageLength),
  seen: z.coerce.number().int().min(0).default(0).meta({
    description: 'The newest answer that you saw. If there is a newer one, yours is not sent.',
  }),
  once: onceSchema,
});
