import type { Evidence, Sign } from './evidence.ts';
import { linkSigns } from './link-signs.ts';
import type { StampState } from './page-stamp.ts';
import { textSigns } from './text-signs.ts';

/** From this score on, an application or a message is stored as suspected. */
export const suspectedScore = 50;

/** A page is shown to everybody for up to a day, and people keep it open. */
const oldPageHours = 48;

export interface SpamScore {
  /** 0 to 100. */
  score: number;
  /** Why, for staff. */
  reasons: string[];
}

function stampSigns(stamp: StampState, isPagePost: boolean): Sign[] {
  switch (stamp.state) {
    case 'missing':
      // A program that calls the API has no page and needs no mark of one.
      return isPagePost ? [{ points: 20, words: 'the form did not come from a page of this site' }] : [];
    case 'forged':
      return [{ points: 60, words: 'the page’s mark was made up' }];
    case 'valid': {
      const hours = Math.floor(stamp.ageSeconds / 3600);
      return hours >= oldPageHours ? [{ points: 5, words: `sent ${hours} hours after the page was made` }] : [];
    }
  }
}

const trapSigns = (trap: string): Sign[] =>
  trap.trim() === '' ? [] : [{ points: 60, words: 'the hidden field was filled in' }];

/** Fewer may be a class that answers a question with the same words. */
const fewestOthers = 3;

const repeatSigns = (others: number): Sign[] =>
  others >= fewestOthers ? [{ points: 35, words: `the same text came from ${others} other senders` }] : [];

/**
 * How much an application or a message looks like spam. Each sign adds its points, and none of them refuses anything.
 * A sign that a real person may give has fewer points than make a suspicion.
 */
export function spamScore({ isPagePost, trap, stamp, texts, othersWithSameText }: Evidence): SpamScore {
  const signs = [
    ...trapSigns(trap),
    ...stampSigns(stamp, isPagePost),
    ...linkSigns(texts),
    ...textSigns(texts),
    ...repeatSigns(othersWithSameText),
  ];
  const sum = signs.reduce((points, sign) => points + sign.points, 0);
  return { score: Math.min(100, sum), reasons: signs.map(({ words }) => words) };
}
