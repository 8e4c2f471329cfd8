import { z } from 'zod';
import { onceSchema } from '#lib/platform/http/once.schema.ts';
import { maxItemsAtOnce } from './bulk-actions/bulk-action.ts';

/** What can be done with many items at once. */
const contentActions = ['publish', 'unpublish', 'remove', 'restore', 'ask'] as const;
export type ContentAction = (typeof contentActions)[number];

/** An item and the version of it that the page showed, such as "12.3". */
const pair = /^([1-9]\d{0,9})\.(\d{1,9})$/;

const seenItem = z
  .string()
  .regex(pair, 'Select the items again.')
  .transform((text) => {
    const [id, revision] = text.split('.').map(Number);
    return { id: id as number, revision: revision as number };
  });

export type SeenItem = z.output<typeof seenItem>;

export const seenText = ({ id, revision }: SeenItem): string => `${id}.${revision}`;

const tooMany = `Select at most ${maxItemsAtOnce.toLocaleString('en-IN')} items at a time.`;

/** An action, and the items that it is for. */
export const bulkContentSchema = z.object({
  action: z.enum(contentActions, 'Choose what to do with the items.'),
  item: z
    .array(seenItem, 'Select at least one item.')
    .min(1, 'Select at least one item.')
    .max(maxItemsAtOnce, tooMany)
    .meta({ description: 'Number and version of each item, such as "12.3".' }),
  once: onceSchema,
});
