import { z } from 'zod';

const usesMessage = 'Enter a number from 1 to 1,000.';
const untilMessage = 'Choose a time in the future.';

/** What staff enter for a late code. */
export const lateCodeForm = z.object({
  note: z.string().trim().max(200, 'Use 200 characters or fewer.'),
  uses: z.int(usesMessage).min(1, usesMessage).max(1000, usesMessage),
  valid_until: z.iso
    .datetime(untilMessage)
    .transform((text) => new Date(text))
    .refine((at) => at > new Date(), untilMessage)
    .nullish()
    .describe('Until when it can be entered. Without one, until the program’s time for those who had begun is over.'),
  when_full: z.boolean(),
});

export type NewLateCode = z.output<typeof lateCodeForm>;
