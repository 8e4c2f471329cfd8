import { expect, test } from 'vitest';
import { excerpt, isOneLetterOff, markWords, placedWords, readQuery, searchWords } from './search-words.ts';

test.each([
  ['Café CRÈME, naïve', 'cafe creme naive'],
  ['Straße Łódź Ærø', 'strasse lodz aero'],
  ['Καινοτομία ΚΑΙΝΟΤΟΜΊΑΣ', 'καινοτομια καινοτομιασ'],
  ['नवोपक्रम केंद्र', 'नवोपक्रम केंद्र'],
  ['क़लम फ़ंड', 'कलम फंड'],
  ['चाँद चांद', 'चांद'],
  ['१२ ऑक्टोबर २०२६', '12 ऑक्टोबर 2026'],
  ['the centre’s mentor’s', 'the centre mentor'],
  ['pre-incubation (2026)', 'preincubation pre incubation 2026'],
  ['Health‑Tech 98765-43210', 'healthtech health tech 9876543210 98765 43210'],
  ['हिन्दी हिंदी सम्मेलन संमेलन अङ्क अंक', 'हिंदी संमेलन अंक'],
  ['मुम्बई, पञ्च, अण्डा; जन्म, अन्य', 'मुंबई पंच अंडा जन्म अन्य'],
  ['₹10,00,000 or 1,000,000 or १०,००,०००', '1000000 or'],
  ['in 2024, 25 or 5,20', 'in 2024 25 or 5 20'],
  ['½ kilo ﬁeld', '1 2 kilo field'],
  ['\u202eabc\u202c soft\u00adhyphen जो\u200dड', 'abc softhyphen जोड'],
  ['% _ " \' — …', ''],
])('the words of “%s” are “%s”', (text, words) => {
  expect(searchWords(text).join(' ')).toBe(words);
});

test('a vowel sign tells words apart and never splits one', () => {
  expect(searchWords('पुणे पुणा')).toEqual(['पुणे', 'पुणा']);
});

test('a word is placed where it is written', () => {
  const text = 'A Café in जळगाव';
  expect(Array.from(placedWords(text), ({ start, end }) => text.slice(start, end))).toEqual([
    'A',
    'Café',
    'in',
    'जळगाव',
  ]);
});

test('a word of any length is bounded', () => {
  expect(searchWords('a'.repeat(100_000))).toEqual(['a'.repeat(40)]);
});

test.each([
  ['mentor', 'mentar', true],
  ['mentor', 'mentr', true],
  ['mentor', 'mentoor', true],
  ['mentor', 'metnor', true],
  ['mentor', 'mentors', true],
  ['mentor', 'mentor', false],
  ['mentor', 'metnar', false],
  ['mentor', 'meters', false],
  ['mentor', 'emtnor', false],
  ['स्टार्टअप', 'स्टाटअप', false],
  ['हातमाग', 'हातमग', true],
])('whether one letter tells “%s” from “%s”: %s', (one, other, is) => {
  expect(isOneLetterOff(one, other)).toBe(is);
  expect(isOneLetterOff(other, one)).toBe(is);
});

test('a query looks for what tells, unless it has nothing else, and has an end', () => {
  expect(readQuery('How to apply for the fund').words).toEqual(['apply', 'fund']);
  expect(readQuery('the of').words).toEqual(['the', 'of']);
  expect(readQuery('केंद्राचा पत्ता आणि वेळ').words).toEqual(['केंद्राचा', 'पत्ता', 'वेळ']);
  expect(readQuery('one two three four five six seven eight nine ten')).toMatchObject({ isCut: true });
  expect(readQuery('x'.repeat(10_000)).words).toHaveLength(1);
  expect(readQuery('\ud800').words).toEqual([]);
});

const shown = (pieces: ReturnType<typeof markWords>) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test('whole words are marked, as they are written, and no markup is made', () => {
  expect(shown(markWords('Mentors for <b>CAFÉ</b> owners', ['mentor', 'cafe']))).toBe(
    '[Mentors] for <b>[CAFÉ]</b> owners',
  );
  expect(shown(markWords('जळगावमधील केंद्र', ['जळगाव']))).toBe('[जळगावमधील] केंद्र');
  expect(shown(markWords('', ['a']))).toBe('');
});

test('an excerpt is around the first word that answers, and cuts no word', () => {
  const text = `${'one two three '.repeat(40)}needle ${'four five six '.repeat(40)}`.trim();
  const cut = shown(excerpt(text, ['needle']));
  expect(cut).toMatch(/^… (one|two|three) .*\[needle\].* (four|five|six) …$/);
  expect(cut.length).toBeLessThan(240);
  expect(shown(excerpt('short', ['other']))).toBe('short');
});

test('a hyphenated word is looked for as one word or as several', () => {
  expect(readQuery('the health-tech fund').wordings).toEqual([
    ['healthtech', 'fund'],
    ['health', 'tech', 'fund'],
  ]);
  expect(readQuery('health tech').wordings).toEqual([['health', 'tech']]);
  expect(shown(markWords('A health-tech fund', ['healthtech']))).toBe('A [health-tech] fund');
  expect(shown(markWords('A health-tech fund', ['tech']))).toBe('A health-[tech] fund');
});
