import { z } from 'zod';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { requestKinds } from './privacy-request.ts';

export const maxNameLength = 200;
export const maxRequestLength = 5000;
/** Room for all fields of the longest form, with each letter percent-encoded. */
export const maxRequestBytes = 128 * 1024;

const wellFormed = (text: string) => text.isWellFormed() && !text.includes('\0');
const words = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, `Use at most ${most.toLocaleString('en-IN')} characters.`)
    .refine(wellFormed, 'This contains characters that cannot be saved. Type it again.');
/** The form for a new request. */
export const requestSchema = z.object({
  kind: z.enum(requestKinds, 'Choose what the person asks for.'),
  name: words('Enter the person’s name.', maxNameLength),
  email: addressField,
  message: words('Enter what the person wrote or said.', maxRequestLength),
  received: z.iso
    .date('Enter the day when the request arrived.')
    .refine((day) => day <= kolkataDate(new Date()), 'The request cannot have arrived in the future.')
    .refine((day) => day >= '2020-01-01', 'Enter the day when the request arrived.'),
});

/** The form at /your-data. */
export const askSchema = z.object({
  kind: z.enum(requestKinds, 'Choose what you ask for.'),
  name: words('Enter your name.', maxNameLength),
  email: addressField,
  message: words('Describe what you ask for.', maxRequestLength),
});
export type AskedFields = z.output<typeof askSchema>;

/** The body of the page that asks for the code: the secret of its address. */
export const askedSchema = z.object({ token: z.string().catch('') });

/** The same with the code that was typed. */
export const codeSchema = askedSchema.extend({ code: z.string().catch('') });

/** The form that answers a request. A ticked box sends "on". */
export const answerSchema = z.object({
  state: z.enum(['answered', 'refused'], 'Choose whether the request was carried out or refused.'),
  answer: words('Enter the answer.', maxRequestLength),
  send: z.literal('on').optional(),
});

/** The form that records a nominee. */
export const nomineeSchema = z.object({
  nominee_name: words('Enter the nominee’s name.', maxNameLength),
  nominee_email: addressField,
  nominee_relation: words('Enter how the nominee is related to the person.', maxNameLength),
});

/** The number of a row, as a form sends it. */
export const rowNumber = z.coerce.number<string | number>().int().positive().max(2_147_483_647);
