import { z } from 'zod';
import { onceSchema } from '#lib/platform/http/inputs.ts';
import { maxItemsAtOnce } from '../bulk-actions/bulk-action.ts';

const moment = z
  .union([z.literal(''), z.iso.datetime({ offset: true, error: 'Enter a date and a time.' })])
  .nullish()
  .transform((value) => (value ? new Date(value) : null));

/** The rest of the form beside the values. Saving or publishing with `publish_at` schedules. */
export const saveRequestSchema = z
  .object({
    values: z.record(z.string(), z.unknown(), 'Send the values.'),
    /** The revision that the form was opened with. 0 for an item that is new or was never edited. */
    revision: z.int('Send the revision that you opened.').min(0),
    /** With `ask` and `ask_unpublish` the values are saved, and another person is asked to publish them, or to take the item off. */
    action: z.enum(
      ['save', 'publish', 'unpublish', 'ask', 'ask_unpublish'],
      'Choose save, publish, unpublish, ask or ask_unpublish.',
    ),
    publish_at: moment,
    unpublish_at: moment,
  })
  .superRefine(({ action, publish_at, unpublish_at }, context) => {
    const now = new Date();
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const hides = action === 'unpublish' || action === 'ask_unpublish';
    if ((action === 'save' || action === 'ask') && publish_at && publish_at <= now)
      problem('publish_at', 'Choose a time in the future.');
    if (!hides && unpublish_at && unpublish_at <= (publish_at ?? now))
      problem('unpublish_at', 'Choose a time after it is published.');
  })
  // An item with a time to come is published then.
  .transform(({ action, ...sent }) => ({
    ...sent,
    action: action === 'publish' && sent.publish_at && sent.publish_at > new Date() ? ('save' as const) : action,
  }));

export type SaveRequest = z.output<typeof saveRequestSchema>;

/** The decisions of another person about a request. */
const decisions = ['publish', 'unpublish', 'send_back'] as const;
export type Decision = (typeof decisions)[number];

const longestReason = 1000;

/** A decision about the revision that its person saw. */
export const decisionSchema = z
  .object({
    decision: z.enum(decisions, 'Choose publish, unpublish or send_back.'),
    revision: z.coerce.number('Send the version that you saw.').int().min(0).meta({ description: 'The version seen.' }),
    reason: z
      .string()
      .trim()
      .max(longestReason, `Use at most ${longestReason.toLocaleString('en-IN')} characters.`)
      .default('')
      .meta({ description: 'What has to change, for the one who asked. Required with send_back.' }),
  })
  .superRefine(({ decision, reason }, context) => {
    if (decision === 'send_back' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Say what has to change.' });
  });

/** The actions on many items at once. */
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
