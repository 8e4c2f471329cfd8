import { z } from 'zod';
import { maxFilesOfMessage, maxMessageLength } from '#lib/platform/config/limits.ts';
import { fileSchema, onceSchema } from '#lib/platform/http/inputs.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';

const missing = 'Write your message first.';

/** A message of staff or of an applicant. Its files may say all. */
export const messageSchema = (hasFiles: boolean) =>
  z.object({
    text: hasFiles ? typedText(missing, maxMessageLength, 0).default('') : typedText(missing, maxMessageLength),
    once: onceSchema.catch(undefined),
  });

const seen = z.coerce.number().int().min(0).optional().meta({
  description: 'The newest message that you saw. What the applicant wrote after it still waits for an answer.',
});

/** The form of a list sends it to come back to its place there. A program leaves it out. */
const back = z.string().max(500).optional().meta({ description: 'Where a plain form leads back to.' });

/** A message of staff, and what they saw when they wrote it. */
export const answerSchema = (hasFiles: boolean) =>
  messageSchema(hasFiles).extend({ seen, back: back.catch(undefined) });

/** A message as a form with files sends it. */
export const formSchema = z.object({
  text: z.string().optional(),
  once: onceSchema,
  seen,
  back,
  files: z.array(fileSchema).max(maxFilesOfMessage).optional(),
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
