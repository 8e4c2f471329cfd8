import { z } from 'zod';
import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { addressedName, applicantName } from '#lib/forms/questions/submission-name.ts';
import type { Letter, Prisma } from '#lib/platform/db/generated/client.ts';
import { onceSchema } from '#lib/platform/http/inputs.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { fillPlaceholders, unknownPlaceholder } from '#lib/platform/text/plain-text.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';
import { silentStatuses, statusName, tellableStatuses } from '../submissions/status.ts';

/** How many letters can be written together. */
export const maxLetters = 2000;
export const maxSubjectLength = 200;
export const maxLetterLength = 5000;
/** A plain form sends its line breaks as two characters, and any character as up to twelve. */
export const maxLetterBytes = 16 * maxLetterLength;

/** The words of a letter, with placeholders until it is released. */
export interface LetterWords {
  subject: string;
  text: string;
}

/** One letter with what it says to its applicant. */
export interface ShownLetter extends LetterWords {
  id: number;
  submissionId: number;
  /** The applicant's name, or empty. */
  name: string;
  programTitle: string;
  /** Where its email goes. Null without an address. */
  address: string | null;
  typed: LetterWords;
  isEdited: boolean;
  releasedAt: Date | null;
  /** Why it cannot be released. Null if it can. */
  problem: string | null;
}

/** Letters that were written together. */
export interface LetterBatch {
  batch: string;
  /** The status that they tell. Null for a message to several. */
  status: string | null;
  createdAt: Date;
  author: string;
  held: number;
  released: number;
}

export interface BatchPage extends LetterBatch {
  /** The words that all held letters have but those that were changed by themselves. Null if there are none. */
  common: LetterWords | null;
  /** How many held letters were changed by themselves. */
  edited: number;
  /** The digest of what the page was drawn from. Only letters as they were seen are released. */
  seen: string;
  letters: ShownLetter[];
  /** The place where the next page begins. Null on the last. */
  nextAfter: number | null;
}

/** Placeholders in a letter for facts of the application, and their values. */
const placeholders = {
  name: 'the applicant’s name',
  program: 'the program’s title',
  reference: 'the number of the application',
  centre: 'the name of the centre',
} as const;

/** The placeholders in words: "{name} for the applicant’s name, …". */
export const placeholderWords = Object.entries(placeholders)
  .map(([name, words]) => `{${name}} for ${words}`)
  .join(', ');

const words = (missing: string, most: number) =>
  typedText(missing, most).superRefine((text, context) => {
    const unknown = unknownPlaceholder(text, Object.keys(placeholders));
    if (unknown) context.addIssue(`“${unknown}” stands for nothing. Write ${placeholderWords}.`);
  });

/** The words of a letter. */
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

/** The letters of a batch that are meant: those that are ticked, or all. */
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

/** The columns of its application that a letter needs to be read and released. */
export const letterSelect = {
  id: true,
  batch: true,
  status: true,
  subject: true,
  text: true,
  isEdited: true,
  revision: true,
  releasedAt: true,
  submissionId: true,
  submission: {
    select: {
      status: true,
      pageId: true,
      applicantEmail: true,
      answers: { select: answerColumns, orderBy: { position: 'asc' } },
      program: { select: { title: true } },
    },
  },
} satisfies Prisma.LetterSelect;

export type LetterRow = Prisma.LetterGetPayload<{ select: typeof letterSelect }>;

/** Why a letter cannot be released, in words. Null if it can. */
function problemOf({ status, subject, text, submission }: LetterRow): string | null {
  const now = statusName(submission.status);
  if (silentStatuses.some((each) => each === submission.status))
    return `The status is “${now}” now, so nothing is sent.`;
  if (status !== null && status !== submission.status)
    return `The status is “${now}” now. Discard this letter, and write another one if needed.`;
  if (subject === '' || text === '') return 'The letter is empty. Write it first.';
  if (submission.pageId === null && mailAddress(submission.applicantEmail ?? '') === null)
    return 'This application has no private page and no email address. Tell the applicant in another way.';
  return null;
}

/** A letter as its applicant will read it, or reads it. */
export function toShownLetter(row: LetterRow, centre: string): ShownLetter & { revision: number } {
  const { id, submissionId, subject, text, isEdited, releasedAt, revision, submission } = row;
  const answers = submission.answers.map(toAnswer);
  const values = {
    name: addressedName(answers) || 'applicant',
    program: submission.program.title,
    reference: String(submissionId),
    centre,
  };
  // A released letter was filled then. Text in it that looks like a placeholder is the applicant's own.
  const fill = (words: string) => (releasedAt ? words : fillPlaceholders(words, values));
  return {
    id,
    submissionId,
    isEdited,
    releasedAt,
    revision,
    subject: fill(subject),
    text: fill(text),
    name: applicantName(answers),
    programTitle: submission.program.title,
    address: mailAddress(submission.applicantEmail ?? ''),
    typed: { subject, text },
    problem: releasedAt ? null : problemOf(row),
  };
}

type SentRow = Pick<Letter, 'id' | 'status' | 'subject' | 'text' | 'releasedAt'>;

export interface ReleasedLetter extends Omit<SentRow, 'releasedAt'> {
  at: Date;
}

/** The letters that were released, oldest first. Only staff see those that are held. */
export const releasedLetters = (rows: readonly SentRow[]): ReleasedLetter[] =>
  rows
    .flatMap(({ id, status, subject, text, releasedAt }) =>
      releasedAt ? [{ id, at: releasedAt, status, subject, text }] : [],
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
