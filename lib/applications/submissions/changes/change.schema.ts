import { z } from 'zod';
import { maxNoteLength, maxTagLength } from '#lib/platform/config/limits.ts';
import { storable } from '#lib/platform/text/plain-text.ts';
import { submissionStatuses } from '../status.ts';

/** A tag as stored: on one line, with single spaces. */
const tagName = z
  .string('Enter a tag.')
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Enter a tag.').max(maxTagLength, `Shorten the tag to ${maxTagLength} characters or fewer.`));

const status = z.enum(submissionStatuses, 'Choose a status.');
const id = z.int().positive().max(2_147_483_647);

const change = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('status'), value: status }),
    z.object({ kind: z.literal('tag_added'), value: tagName }),
    z.object({ kind: z.literal('tag_removed'), value: tagName }),
  ],
  'Choose what to change: a status, or a tag to add or remove.',
);

export type SubmissionChange = z.infer<typeof change>;

/** A new status, and the one that the caller saw, because another person may have changed it since. */
export const statusSchema = z.object({ status, from: z.string().optional() });

export const tagSchema = z.object({ tag: tagName });

/**
 * Either the ids of submissions, or all that match a filter, up to the newest one that the caller knew of. With
 * `at_most` the latter are changed in parts: each answer says where the next part ends, and all parts share a token.
 */
export const bulkSchema = z.object({
  program_id: z.union([id, z.literal('all')], 'Choose a program.'),
  change,
  selection: z.union(
    [
      z.object({ ids: z.array(id).min(1).max(1000) }),
      z.object({ filter: z.string().max(10_000), up_to: id, at_most: z.int().min(1).max(10_000).optional() }),
    ],
    'Select at least one submission.',
  ),
  /** The token of the action that this request continues. */
  batch: z.uuid('This action has ended. Select the submissions again.').optional(),
});

export type BulkChange = z.output<typeof bulkSchema>;
export type BulkSelection = BulkChange['selection'];

export const noteSchema = z.object({
  text: z
    .string('Enter a note.')
    .transform(storable)
    .pipe(
      z
        .string()
        .trim()
        .min(1, 'Enter a note.')
        .max(maxNoteLength, `Shorten the note to ${maxNoteLength} characters or fewer.`),
    ),
});

export type Note = z.output<typeof noteSchema>;
