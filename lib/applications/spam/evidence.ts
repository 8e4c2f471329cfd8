import type { StampState } from './page-stamp.ts';

/** One text that a visitor sent. */
export interface SentText {
  /** The question. */
  label: string;
  value: string;
  /** Whether the question asks for more than one line. A link alone on one line is what such a question asks for. */
  isLong: boolean;
}

/** Everything that the score of an application or a message is made of. */
export interface Evidence {
  /** Whether a browser posted a page's plain form, which has the page's marks unless it was forged. */
  isPagePost: boolean;
  /** What the hidden question holds. */
  trap: string;
  stamp: StampState;
  texts: readonly SentText[];
  /** How many other clients sent one of the texts in the last hours. */
  othersWithSameText: number;
}

/** One thing that speaks for spam, with the words for staff. */
export interface Sign {
  points: number;
  words: string;
}
