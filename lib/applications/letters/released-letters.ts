import type { Letter } from '#lib/platform/db/generated/client.ts';

type LetterRow = Pick<Letter, 'id' | 'status' | 'subject' | 'text' | 'releasedAt'>;

/** A letter as its applicant has it. */
export interface ReleasedLetter extends Omit<LetterRow, 'releasedAt'> {
  at: Date;
}

/** The letters that were released, oldest first. Only staff see those that are held. */
export const releasedLetters = (rows: readonly LetterRow[]): ReleasedLetter[] =>
  rows
    .flatMap(({ id, status, subject, text, releasedAt }) =>
      releasedAt ? [{ id, at: releasedAt, status, subject, text }] : [],
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
