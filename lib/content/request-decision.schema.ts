import { z } from 'zod';

/** What another person does with what waits. */
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
