import { z } from 'zod';
import { maxMessageLength } from '#lib/platform/config/limits.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';

const date = z.iso.date('Choose the last day for the answer.');

const fieldId = z.coerce.number().int().positive();

/** What staff ask an applicant. */
export const requestSchema = z.object({
  questions: z
    .array(fieldId, 'Choose at least one question.')
    .min(1, 'Choose at least one question.')
    .max(300)
    .meta({ description: 'The ids of the questions of the form.' }),
  due: date.meta({ description: 'The last day for the answer, in India.' }),
  text: typedText('Write why you ask.', maxMessageLength),
});

const requestActions = ['end', 'extend'] as const;

/** What staff do with a request that is not answered. */
export const requestChangeSchema = z.object({
  action: z.enum(requestActions, 'Choose what to do with the request.'),
  due: date.optional(),
});
