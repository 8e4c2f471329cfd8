import { z } from 'zod';
import { firstProblem, type Refusal } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { addMonths } from '#lib/platform/time/add-months.ts';
import { indiaDay } from '#lib/platform/time/india-day.ts';
import { termActions } from './term.ts';

export const maxReason = 500;
const maxMonths = 120;

/** What is no text counts as not sent. */
const text = (description: string) => z.string().trim().default('').catch('').meta({ description });

/** The days until which an application may be kept for longer. */
export const keptDays = (now: Date) => ({
  min: indiaDay(new Date(now.getTime() + 86_400_000)),
  max: indiaDay(addMonths(now, maxMonths)),
});

const isKeptDay = (day: string) => {
  const { min, max } = keptDays(new Date());
  return z.iso.date().safeParse(day).success && day >= min && day <= max;
};

/** What staff do with an application whose end was announced. */
export const termSchema = z
  .object({
    action: z.enum(termActions),
    until: text('The day until which it is kept, such as 2027-12-31.'),
    reason: text('Why it is kept. It is in the audit log.'),
  })
  .refine(({ action, until }) => action !== 'keep' || isKeptDay(until), {
    path: ['until'],
    error: 'Enter a day after today, within ten years.',
  })
  .refine(
    ({ action, reason }) =>
      action !== 'keep' ||
      (reason !== '' && reason.length <= maxReason && reason.isWellFormed() && !reason.includes('\0')),
    { path: ['reason'], error: `Enter why you keep it, in ${maxReason} characters or fewer.` },
  );

/** An unknown action is no field of the form. */
export const termRefused = (error: z.ZodError): Refusal =>
  error.issues[0]?.path[0] === 'action'
    ? refuse('invalid', 'Choose what to do with the application.')
    : firstProblem(error);
