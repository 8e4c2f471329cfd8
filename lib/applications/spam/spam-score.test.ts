import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxTextareaLength } from '#lib/platform/config/limits.ts';
import { spamScore, suspectedScore } from './spam-check.ts';
import type { Evidence, SentText } from './text-signs.ts';

const opened = (ageSeconds: number): Evidence['stamp'] => ({ state: 'valid', ageSeconds });
const long = (value: string, label = 'Idea'): SentText => ({ label, value, isLong: true });
const line = (value: string, label = 'Website'): SentText => ({ label, value, isLong: false });

const usual: Evidence = {
  isPagePost: false,
  trap: '',
  stamp: { state: 'missing' },
  texts: [long('We dry onions with the sun, so that farmers in Jalgaon sell them in the months without rain.')],
  othersWithSameText: 0,
};
const scoreOf = (evidence: Partial<Evidence>) => spamScore({ ...usual, ...evidence });

describe('points for the marks of the page', () => {
  it.each<[string, Partial<Evidence>, number]>([
    ['a call of the API without any', {}, 0],
    ['a page’s form without any', { isPagePost: true }, 20],
    ['a form sent after a minute', { isPagePost: true, stamp: opened(60) }, 0],
    ['a form kept open for hours', { isPagePost: true, stamp: opened(20 * 3600) }, 0],
    ['a form kept open for two days', { isPagePost: true, stamp: opened(48 * 3600) }, 5],
    ['a form sent at once', { isPagePost: true, stamp: opened(0.2) }, 0],
    ['a made-up stamp', { stamp: { state: 'forged' } }, 60],
    ['a filled hidden question', { trap: 'https://spam.example' }, 60],
    ['a hidden question with a space', { trap: ' ' }, 0],
  ])('%s', (_, evidence, score) => {
    expect(scoreOf(evidence).score).toBe(score);
  });
});

describe('points for the texts', () => {
  it.each<[string, SentText[], number]>([
    ['one’s own website where a website is asked for', [line('https://suryadrying.in')], 0],
    ['one’s own website in a sentence', [long('Our page is https://suryadrying.in and shows the dryer.')], 10],
    ['links to where founders show their work', [long('https://www.linkedin.com/in/asha https://youtu.be/abc')], 0],
    ['a name of software that looks like a link', [long('The prototype runs on node.js/react and sqlite.')], 0],
    ['three sites among few words', [long('see http://a.example http://b.example2.com http://c.example3.com now')], 40],
    ['four sites among few words', [long('http://a1.com http://b1.com http://c1.com http://d1.com cheap things')], 55],
    [
      'a link in the code of a web page',
      [long('Visit <a href="http://a1.com">us</a> for a very good price today')],
      50,
    ],
    ['a link in place of a name', [line('Asha http://a1.com', 'Full Name'), ...usual.texts], 50],
    ['a long answer that is only a link', [long('http://a1.com/x')], 40],
    ['one phrase of advertising', [long('The best online casino is waiting')], 40],
    ['two of them', [long('Free spins in the best online casino')], 80],
    ['the same in Russian', [long('Лучшее казино и бонус за регистрацию')], 80],
    ['the same in Chinese', [long('最好的赌场，六合彩')], 80],
    ['the same in Hindi', [long('घर बैठे कमाएं, सट्टा मटका')], 80],
    ['phrases hidden by letters of no width', [long('free sp\u200bins, onl\u00adine casino')], 80],
    [
      'a topic that is no advertising',
      [long('We help people who lost money to betting and bitcoin frauds to report them.')],
      15,
    ],
    ['one word of random letters', [line('hWJqsRtYpLmKd', 'Name')], 30],
    ['two of them', [line('hWJqsRtYpLmKd', 'Name'), long('QzTrWmBvXcKpLd')], 60],
    ['the same sentence three times', [1, 2, 3].map(() => long('We sell many good things to you.')), 30],
    ['short answers that repeat', [1, 2, 3].map(() => long('Not applicable')), 0],
    ['Devanagari, Latin and numbers mixed', [long('आमचे AI app 500+ शेतकऱ्यांना, ₹2,000 मध्ये, हवामान सांगते.')], 0],
  ])('%s', (_, texts, score) => {
    expect(scoreOf({ texts }).score).toBe(score);
  });

  it('a phrase says less in a long text', () => {
    const story = 'We teach young people in villages how advertising deceives them and what to do about it. '.repeat(8);
    expect(scoreOf({ texts: [long(`${story} One said: double your money.`)] }).score).toBe(16);
  });
});

it('the same text from a class adds nothing, from many senders something, and never enough alone', () => {
  expect(scoreOf({ othersWithSameText: 2 }).score).toBe(0);
  expect(scoreOf({ othersWithSameText: 3 }).score).toBe(35);
  expect(scoreOf({ othersWithSameText: 500 }).score).toBeLessThan(suspectedScore);
});

it('the signs add up, and staff are told of each', () => {
  const { score, reasons } = scoreOf({ trap: 'x', isPagePost: true, stamp: opened(50 * 3600) });
  expect(score).toBe(65);
  expect(scoreOf({ trap: 'x', stamp: { state: 'forged' } }).score).toBe(100);
  expect(reasons).toEqual(['the hidden field was filled in', 'sent 50 hours after the page was made']);
});

it.each(['-', 'a-', 'a.', 'aa.', '.-', 'http://', 'www.', '<a ', '<a  ', '[url', 'aB', 'best ', 'rank ', '१', '₹'])(
  'the longest answer of nothing but “%s” is read within bounds',
  (piece) => {
    const value = piece.repeat(maxTextareaLength / piece.length);
    const begun = process.cpuUsage();
    scoreOf({ texts: [long(value), line(value, 'Name')] });
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
  },
);

// Where a phrase takes any ending, an ending without end is tried from each of its letters if two parts can take the same one.
const signs = readFileSync(path.join(import.meta.dirname, 'text-signs.ts'), 'utf8');
const openPhrases = [...signs.matchAll(/[^'|]*\\p\{L\}[^'|]*/g)]
  .map(([phrase]) => phrase.replaceAll(/\([^)]*\)\?/g, '').split(/[[\\]/)[0] ?? '')
  .filter((phrase) => /\p{L}{3}/u.test(phrase));

it('finds the phrases that take any ending', () => expect(openPhrases.length).toBeGreaterThan(8));

it.each(openPhrases)('“%s” with an ending of 50,000 letters is read within bounds', (phrase) => {
  for (const letter of ['क', 'ж', 'a']) {
    const begun = process.cpuUsage();
    scoreOf({ texts: [long(`${phrase}${letter.repeat(maxTextareaLength - phrase.length - 1)}1`)] });
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
  }
});
