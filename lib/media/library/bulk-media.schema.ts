import { z } from 'zod';
import { onceSchema } from '../../api/once.schema.ts';
import { mostItemsAtOnce } from '../../bulk-actions/bulk-action.ts';

/** What can be done with many pictures at once. */
const mediaActions = ['remove', 'restore', 'erase'] as const;
export type MediaAction = (typeof mediaActions)[number];

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
    .max(mostItemsAtOnce, `Select at most ${mostItemsAtOnce.toLocaleString('en-IN')} pictures at a time.`)
    .meta({ description: 'The number of each picture.' }),
  once: onceSchema,
});
