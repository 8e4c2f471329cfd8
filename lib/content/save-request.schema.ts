import { z } from 'zod';

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
