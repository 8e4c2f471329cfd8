import { z } from 'zod';
import { onceSchema } from '#lib/platform/http/once.schema.ts';
import { maxItemsAtOnce } from '../../bulk-actions/bulk-action.ts';

/** What can be done with many pictures at once. */
const mediaActions = ['remove', 'restore', 'erase', 'alt', 'gallery'] as const;
export type MediaAction = (typeof mediaActions)[number];

/** Far more than an alt text may have. A longer one is left, with the reason. */
const maxTyped = 10_000;

/** A picture's number, as a form sends it. */
const pictureId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Select the pictures again.')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'Select the pictures again.');

/** An action, and the pictures that it is for. */
export const bulkMediaSchema = z.object({
  action: z.enum(mediaActions, 'Choose what to do with the pictures.'),
  item: z
    .array(pictureId, 'Select at least one picture.')
    .min(1, 'Select at least one picture.')
    .max(maxItemsAtOnce, `Select at most ${maxItemsAtOnce.toLocaleString('en-IN')} pictures at a time.`)
    .meta({ description: 'The number of each picture.' }),
  all: z
    .string()
    .max(maxTyped)
    .optional()
    .meta({ description: 'For `alt`: the text of those without one of their own.' }),
  texts: z
    .record(z.string(), z.object({ alt: z.string().max(maxTyped), was: z.string().max(maxTyped) }))
    .optional()
    .meta({
      description: 'For `alt`: the text of each picture by its number, and the one that its person saw before.',
    }),
  once: onceSchema,
});
