import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { pagesOn } from '#lib/platform/settings/site-parts.ts';
import { closeness } from '#lib/platform/text/search-query.ts';
import { searchWords } from '#lib/platform/text/search-words.ts';

/** A page of the site that is no item of content. */
interface Screen {
  title: string;
  href: string;
  /** What visitors call it, and what they find there. */
  text: string;
}

/** The pages that lists of content and forms are on, without those that are off. */
const screensOf = (settings: Settings): Screen[] => [
  { title: 'Home', href: '/', text: `${settings.centreName} ${settings.tagline}` },
  ...pagesOn(settings).map(({ label, path }) => ({ title: label, href: path, text: '' })),
  { title: 'Programs and applications', href: '/apply', text: 'Apply here. Incubation programs and their forms.' },
  {
    title: 'Contact us',
    href: '/contact',
    text: `Write to us. ${settings.phone} ${settings.email} ${settings.address}`,
  },
  { title: 'Your data', href: '/your-data', text: 'Privacy: see, correct or erase what the centre has about you.' },
  { title: 'Check a receipt', href: '/receipt', text: 'Whether the receipt of an application is genuine.' },
];

interface FoundScreen extends Screen {
  points: number;
}

const titlePoints = [0, 4, 8, 12];
const textPoints = [0, 1, 3, 5];

/** What the best answer to a word among the words of a title and of a text is worth. */
function worth(asked: string, title: readonly string[], text: readonly string[]): number {
  const best = (words: readonly string[]) => Math.max(0, ...words.map((word) => closeness(asked, word)));
  return Math.max(titlePoints[best(title)] ?? 0, textPoints[best(text)] ?? 0);
}

/** The pages of the site that answer all words of one of the wordings (see Query), the best first. */
export function findScreens(wordings: readonly string[][], settings: Settings): FoundScreen[] {
  const found = screensOf(settings).map((screen) => {
    const [title, text] = [searchWords(screen.title), searchWords(screen.text)];
    const totals = wordings.map((words) => {
      const points = words.map((word) => worth(word, title, text));
      return points.includes(0) ? 0 : points.reduce((sum, each) => sum + each, 0);
    });
    return { ...screen, points: Math.max(0, ...totals) };
  });
  return found.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points);
}
