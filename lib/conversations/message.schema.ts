import { z } from 'zod';
import { fileSchema } from '../api/inputs.ts';
import { onceSchema } from '../api/once.schema.ts';
import { maxMessageLength, mostFilesOfMessage } from '../config/limits.ts';
import { typedText } from '../text/typed-text.schema.ts';

const missing = 'Write your message first.';

/** A message of staff or of an applicant. */
export const messageSchema = z.object({ text: typedText(missing, maxMessageLength) });

/** A message with files, which may say all. */
export const withFilesSchema = z.object({ text: typedText(missing, maxMessageLength, 0).default('') });

const seen = z.coerce.number().int().min(0).optional().meta({
  description: 'The newest message that you saw. What the applicant wrote after it still waits for an answer.',
});

/** A message of staff, and what they saw when they wrote it. */
export const answerSchema = messageSchema.extend({ seen });

/** An answer with files. */
export const answerWithFilesSchema = withFilesSchema.extend({ seen });

/** The form of a list sends it to come back to its place there. A program leaves it out. */
const back = z.string().max(500).optional().meta({ description: 'Where a plain form leads back to.' });

/** A message as a form with files sends it. */
export const formSchema = z.object({
  text: z.string().optional(),
  once: onceSchema,
  seen,
  back,
  files: z.array(fileSchema).max(mostFilesOfMessage).optional(),
});

/** The files that arrived in pieces, before their message. */
export const uploadedIds = z
  .array(z.string())
  .optional()
  .meta({ description: 'The ids of files that were announced with the use “message” and have arrived.' });

/** What staff saw when they settled that it needs no answer. */
export const settleSchema = z.object({ seen, back });

/** A plain form sends its line breaks as two characters, which count as one. */
export const maxMessageBytes = 16 * maxMessageLength;

/** How a message arrives. Files need a multipart form. */
export const messageTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
