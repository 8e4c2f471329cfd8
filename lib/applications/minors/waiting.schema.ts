import { z } from 'zod';
import { firstProblem, type Refusal } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { waitingActions } from './waiting.ts';

const maxReason = 500;

/** What is no text counts as not sent. */
const text = (description: string) => z.string().trim().default('').catch('').meta({ description });

/** What staff do with an application that waits for a parent. */
export const waitingSchema = z
  .object({
    action: z.enum(waitingActions),
    address: text('Of a parent, to send the link to. Empty for the known one.'),
    reason: text('How a parent confirmed, if staff confirm for them.'),
  })
  .refine(({ action, reason }) => action !== 'confirm' || (reason !== '' && reason.length <= maxReason), {
    path: ['reason'],
    error: `Enter how the parent confirmed, in ${maxReason} characters or fewer.`,
  });

/** An unknown action is no field of the form. */
export const waitingRefused = (error: z.ZodError): Refusal =>
  error.issues[0]?.path[0] === 'reason'
    ? firstProblem(error)
    : refuse('invalid', 'Choose what to do with the application.');
