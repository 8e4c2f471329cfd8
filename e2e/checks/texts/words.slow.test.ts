import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';

const project = path.resolve(import.meta.dirname, '../../..');

/**
 * Texts that may contain a retired term: the specification's own words, patterns that we read rather than show, names of
 * headings and buttons that stay as they are known, the privacy notice (another text would be another version of it), and
 * the stories of sample startups.
 */
const exempt = [
  /\(mobile\|phone\|telephone/,
  /^(Nobody read anything|Nobody waits for an answer|Your application was changed meanwhile)$/,
  /^(Written meanwhile, not saved yet|as written meanwhile)$/,
  /We sell your data to nobody|Nobody reads your application before they confirm/,
  // The text of a register that centres have downloaded before.
  /Nobody was told yet/,
  /nobody (wanted to walk out|sold inspection|had been asked)/,
];

const terms = [...readFileSync(path.join(project, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\|[^|]+\|([^|]+)\|$/gm)]
  .flatMap(([, right = '']) => [...right.matchAll(/"([^"]+)"/g)])
  .map(([, term = '']) => term);

const retired = new RegExp(`(?<![\\p{L}\\d/-])(${terms.join('|')})(?![\\p{L}\\d/])`, 'iu');

const folders = ['app', 'components', 'lib', 'prisma'];

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|db\/generated/.test(file))
    .map((file) => path.join(folder, file)),
);

/** A single word in lowercase is a name in the code, not a text. */
const read = (text: string) => /\s|\p{Lu}/u.test(text.trim()) && !exempt.some((known) => known.test(text));

test('the list of terms is read', () => {
  expect(terms).toContain('e-mail');
  expect('Send an e-mail.').toMatch(retired);
  expect('Send an email.').not.toMatch(retired);
});

test('no text says what the list of terms in CONTRIBUTING.md retires', () => {
  const found = sources.flatMap((file) =>
    readTexts(path.join(project, file))
      .filter(({ text }) => read(text) && retired.test(text))
      .map(({ line, text }) => `${file}:${line}: “${retired.exec(text)?.[1]}” in: ${text.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
});

test('an ellipsis follows its word', () => {
  const found = sources.flatMap((file) =>
    readFileSync(path.join(project, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\p{L} (…|\.\.\.)(['"`<]|$)/u.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 160)}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

/**
 * Words of our own trade, and promises about a device that a phone is not. The back office may use them, as where it
 * chooses “Today or before” for a date.
 */
const strange = /checksum|receipt\.json|leave this computer|can do everything|today or before/i;
const applicants = [
  ...['applications', 'answers', 'conversations', 'forms', 'private-page', 'programs', 'receipts', 'ui'].map(
    (room) => `components/${room}/`,
  ),
  'app/(site)/',
  ...[
    'conversations',
    'corrections',
    'drafts',
    'intake',
    'letters',
    'mail',
    'private-pages',
    'questions',
    'receipts',
    'uploads',
  ].map((room) => `lib/${room}/`),
];

test('no text for applicants has words that only we use', () => {
  const theirs = sources.filter((file) => applicants.some((place) => file.startsWith(place)));
  expect(theirs.length).toBeGreaterThan(200);
  const found = theirs.flatMap((file) =>
    readTexts(path.join(project, file))
      .filter(({ text }) => strange.test(text) && text !== 'Today or before')
      .map(({ line, text }) => `${file}:${line}: ${text.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
});

/** The beginning of a question that is none: the reader has to turn the sentence round. */
const halfQuestion = /(?:^|[.!] )(?:What|Who|Whom|Whose|Of) (?!happens next|we want)[^?.!]*(?:[.!]|$)/;
const office = [
  'components/admin/',
  'app/(admin)/',
  'lib/content/entities/',
  'lib/operations/dashboard/',
  'lib/platform/settings/',
];
test('no text of the back office begins like a question that it is not', () => {
  const theirs = sources.filter((file) => office.some((place) => file.startsWith(place)));
  expect(theirs.length).toBeGreaterThan(200);
  expect('What goes').toMatch(halfQuestion);
  expect('What did you send?').not.toMatch(halfQuestion);
  const found = theirs.flatMap((file) =>
    readTexts(path.join(project, file))
      .filter(({ text }) => halfQuestion.test(text))
      .map(({ line, text }) => `${file}:${line}: ${text.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
});

/** Words that hide who does what. */
const roundabout =
  /\b(whoever|whomever|nobody|somebody|meanwhile|anew)\b|\bno more(?=[.;:!?”])|\b(is told|stands here)\b/i;
test('docs and comments say who does what', () => {
  const docs = ['docs', '.'].flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.join(folder, file)),
  );
  const commented = folders.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|prisma|md)$/.test(file) && !/test\.tsx?$|db\/generated/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const found = [...docs, ...commented].flatMap((file) =>
    readFileSync(path.join(project, file), 'utf8')
      .split('\n')
      .map((line) => (file.endsWith('.md') ? line : /^\s*(\*|\/[/*])|\s\/\/\s/.test(line) ? line : ''))
      .flatMap((line, index) => (roundabout.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 160)}`] : [])),
  );
  // The list of terms itself names them.
  expect(found.filter((line) => !line.startsWith('CONTRIBUTING.md'))).toEqual([]);
});
