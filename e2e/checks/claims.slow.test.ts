import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTexts } from './texts/read-texts.ts';

// Sentences in code stand on the public pages of every centre. A claim that only some can make is a setting.

/** Words with which a text claims something of a centre: whom it serves, what it has, how well and how often. */
const claiming =
  /\b(founders?|laborator(y|ies)|labs?|region|universit(y|ies)|students?|scholars|bankers|scientists|engineers|colleges?|investors|free|best|premier|leading|award\w*|expert\w*|honest\w*|every (message|application|quarter|founder|idea)|once a year|days?|celebrat\w+)\b|\d+ ?(\+|%|\/7)/i;

/** Such texts that are true of each: names that the specification gives, and what the software itself does. */
const known = [
  /^Our Expert Mentors$/,
  /^Search mentors by name, role or expertise\.\.\.$/,
  /^Days at the centre$/,
  /^A link for your co-founder$/,
];

const files = globSync([
  'app/(site)/**/*.{ts,tsx}',
  'components/{about,committees,contact,events,gallery,home,layout,mentors,news,notices,pages,partners,programs,stakeholders,startups,ui}/**/*.{ts,tsx}',
  'lib/site/{seo,public-pages,events,home}/**/*.ts',
]).filter((file) => !/\.test\.tsx?$/.test(file));

const isSentence = (text: string) => /\p{L}{2,}[ ,]+\p{L}{2,}[ ,]+\p{L}+/u.test(text);

test('no text of a public page claims what a centre has not said', () => {
  expect(files.length).toBeGreaterThan(150);
  const claims = files.flatMap((file) =>
    readTexts(file)
      .filter(({ text }) => isSentence(text) && claiming.test(text) && !known.some((each) => each.test(text)))
      .map(({ line, text }) => `${file}:${line}: “${claiming.exec(text)?.[0]}” in: ${text.slice(0, 200)}`),
  );
  expect(claims).toEqual([]);
});
