import { beforeAll, expect, it } from 'vitest';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { everySubmission } from './submission-filter.ts';
import { countSubmissions, selectSubmissionIds } from './submission-query.ts';

useTestDatabase();

const letters = [...'aAbBzZéÉßςΣσЖжकळगाव्😀%_\\"\'*^:-+()#.,\n\t 1५'];
let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const randomText = (most: number) =>
  Array.from({ length: 1 + random(most) }, () => letters[random(letters.length)]).join('');

let programId: number;
const texts = new Map<number, string[]>();
beforeAll(async () => {
  ({ id: programId } = await programForTest());
  const other = await programForTest('Another');
  await submissionForTest(other.id, { answers: { Name: letters.join('') } });
  // An id that no text contains: a search for one digit must not match a submission by its number.
  await database().submission.create({ data: { id: 1000, programId: other.id, submittedAt: new Date() } });
  for (let number = 0; number < 60; number += 1) {
    const [name, idea, filename] = [randomText(3), randomText(5), `${randomText(4)}.tx${random(2) ? 't' : 'Q'}`];
    const files = number % 3 === 0 ? [{ label: 'Deck', filename }] : [];
    const { id } = await submissionForTest(programId, { answers: { Name: name, Idea: idea }, files });
    texts.set(id, [name, idea, ...files.map((file) => file.filename)]);
  }
});

/** Lowercases letter by letter, for comparisons that ignore case. */
const plain = (text: string) => [...text].map((letter) => letter.toLowerCase().replace('ς', 'σ')).join('');
const scanned = (search: string) =>
  [...texts].filter(([, all]) => all.some((text) => plain(text).includes(plain(search)))).map(([id]) => id);
const found = (search: string) =>
  selectSubmissionIds({
    programIds: [programId],
    filter: { ...everySubmission, search },
    order: 'oldest',
    beyondId: null,
    limit: 1000,
    hidden: null,
  });

it('finds one and two letters of every kind exactly where a plain look finds them', async () => {
  const pairs = letters.flatMap((one) => letters.filter(() => random(4) === 0).map((two) => one + two));
  for (const search of [...letters, ...pairs, 'Q', 'xq', '~', '~~'].filter((text) => text.trim() === text)) {
    const wanted = scanned(search);
    expect(await found(search), JSON.stringify(search)).toEqual(wanted);
    expect(await countSubmissions([programId], { ...everySubmission, search }, 100, null)).toBe(wanted.length);
  }
});

it('reads what begins too many terms, with the same result', async () => {
  const { id } = await programForTest('Many terms');
  const value = Array.from({ length: 500 }, (_, number) => `Ω${String.fromCodePoint(0x4e00 + number)}`).join(' ');
  const { id: many } = await submissionForTest(id, { answers: { Name: value } });
  const { id: small } = await submissionForTest(id, {
    answers: { Name: 'ω' },
    files: [{ label: 'Deck', filename: 'x' }],
  });
  const { id: named } = await submissionForTest(id, { files: [{ label: 'Deck', filename: 'plan ω.txt' }] });
  for (const search of ['ω', 'Ω']) {
    const filter = { ...everySubmission, search };
    const selection = { programIds: [id], filter, beyondId: null, limit: 10, hidden: null };
    expect(await selectSubmissionIds({ ...selection, order: 'oldest' })).toEqual([many, small, named]);
    expect(await selectSubmissionIds({ ...selection, order: 'newest', limit: 1 })).toEqual([named]);
    expect(await countSubmissions([id], { ...filter, hasFiles: true }, 10, null)).toBe(2);
  }
});

it('finds three letters and more of every kind exactly where a plain look finds them', async () => {
  const pieces = [...texts.values()].flat().flatMap((text) => {
    const all = [...text];
    const from = random(Math.max(1, all.length - 2));
    return [all.slice(from, from + 3), all.slice(from, from + 4)].map((part) => part.join(''));
  });
  const asked = new Set(pieces.flatMap((piece) => [piece, piece.toUpperCase(), `${piece}Q`]));
  for (const search of [...asked].filter((text) => text.trim() === text && [...text].length >= 3))
    expect(await found(search), JSON.stringify(search)).toEqual(scanned(search));
});
