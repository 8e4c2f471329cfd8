/** A letter as its applicant has it. */
export interface ReleasedLetter {
  id: number;
  at: Date;
  /** The status that it tells. Null for one that tells none. */
  status: string | null;
  subject: string;
  text: string;
}

interface LetterRow {
  id: number;
  status: string | null;
  subject: string;
  text: string;
  releasedAt: Date | null;
}

/** The letters that were released, oldest first. Only staff see those that are held. */
export const releasedLetters = (rows: readonly LetterRow[]): ReleasedLetter[] =>
  rows
    .flatMap(({ id, status, subject, text, releasedAt }) =>
      releasedAt ? [{ id, at: releasedAt, status, subject, text }] : [],
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
