/** How many letters can be written together. */
export const maxLetters = 2000;
/** Limits of a letter. */
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
  /** The words as they were typed. */
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

/** A page of a batch. */
export interface BatchPage extends LetterBatch {
  /** The words that all held letters have but those that were changed by themselves. Null if there are none. */
  common: LetterWords | null;
  /** How many held letters were changed by themselves. */
  edited: number;
  /** What the page was drawn from. Only what was seen is released. */
  seen: string;
  letters: ShownLetter[];
  /** The place where the next page begins. Null on the last. */
  nextAfter: number | null;
}

/** What stands in a letter for something of the application, and what it becomes. */
export const placeholders = {
  name: 'the applicant’s name',
  program: 'the program’s title',
  reference: 'the number of the application',
  centre: 'the name of the centre',
} as const;

/** The placeholders in words: "{name} for the applicant’s name, …". */
export const placeholderWords = Object.entries(placeholders)
  .map(([name, words]) => `{${name}} for ${words}`)
  .join(', ');
