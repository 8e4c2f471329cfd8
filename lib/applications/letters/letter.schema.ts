import { z } from 'zod';
import { onceSchema } from '#lib/platform/http/inputs.ts';
import { unknownPlaceholder } from '#lib/platform/text/placeholders.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';
import { tellableStatuses } from '../submissions/told.ts';
import { maxLetterLength, maxLetters, maxSubjectLength, placeholders, placeholderWords } from './letter.ts';

const words = (missing: string, most: number) =>
  typedText(missing, most).superRefine((text, context) => {
    const unknown = unknownPlaceholder(text, Object.keys(placeholders));
    if (unknown) context.addIssue(`“${unknown}” stands for nothing. Write ${placeholderWords}.`);
  });

/** What a letter says. */
export const wordsSchema = z.object({
  subject: words('Enter a subject.', maxSubjectLength).pipe(z.string().transform((text) => text.replace(/\s+/g, ' '))),
  text: words('Write the letter.', maxLetterLength),
});

const id = z.coerce.number().int().positive().max(2_147_483_647);

/** A plain form sends numbers as text with commas between them. */
const ids = z
  .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(id).min(1).max(maxLetters))
  .meta({ type: 'array', items: { type: 'integer' } });

/**
 * For whom letters are written: the applications with these numbers, those that match a filter, those whose status one
 * action set, or all of a program whose decision was not told.
 */
export const writeSchema = z.object({
  about: z.enum(['status', 'message'], 'Choose what the letters are about.').meta({
    description: '"status" tells each applicant the status, "message" is one text for all.',
  }),
  ids: ids.optional(),
  program_id: z.union([id, z.literal('all')]).optional(),
  filter: z.string().max(10_000).optional(),
  up_to: id.optional(),
  action: z.uuid('This action has ended. Select the submissions again.').optional(),
  status: z.enum(tellableStatuses).optional(),
  once: onceSchema,
});
export type Writing = z.output<typeof writeSchema>;

const seen = z.string('Reload the page.').max(100);

/** Which letters of a batch: those that are ticked, or all. */
const which = {
  id: z
    .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(id).max(maxLetters))
    .meta({
      type: 'array',
      items: { type: 'integer' },
      description: 'The letters. None with "all".',
    }),
  all: z.string().max(10).optional(),
};

export const releaseSchema = z.object({ ...which, seen });
export const discardSchema = z.object(which);

/** A changed letter, and what its author had seen of it. */
export const letterSchema = wordsSchema.extend({ revision: id });

export const templateSchema = z.discriminatedUnion(
  'action',
  [wordsSchema.extend({ action: z.literal('save') }), z.object({ action: z.literal('reset') })],
  'Choose what to do.',
);
