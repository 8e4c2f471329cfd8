import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { bodyOf, callWrite, everyWrite, prepareWrites, variantsOf } from '#e2e/unit/doors/every-write.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';

import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';

useTestDatabase();
let things: Awaited<ReturnType<typeof prepareWrites>>;

const word = 'Asha';
/** Half of an emoji, and a character that ends a text elsewhere. */
const oddWords = { 'half a character': 'Asha\ud83d', 'a null character': 'Asha\0' };

beforeEach(() => {
  for (const name of ['SUBMISSIONS', 'CONTACT', 'LOGIN', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterEach(() => vi.restoreAllMocks());
beforeAll(async () => {
  for (const name of ['SUBMISSIONS', 'CONTACT', 'LOGIN', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  resetEnvironment();
  things = await prepareWrites();
});

const withBody = everyWrite.filter(({ definition }) => definition.body).map((write) => [write.name, write] as const);

test('an answer that a phone has cut in the middle of an emoji is saved', async () => {
  const write = everyWrite.find(({ name }) => name === 'PATCH mine/draft');
  if (!write) throw new Error('There is no such address.');
  const answers = [{ field_id: things.question, value: 'Solar pumps \ud83d', version: 1 }];
  expect((await callWrite(things, write, word, { answers })).status).toBe(200);
  const saved = await database().draftAnswer.findFirst({ where: { fieldId: things.question } });
  expect(saved?.value).toBe('Solar pumps \ufffd');
});

describe.each(Object.entries(oddWords))('%s in a text or a name', (_what, odd) => {
  it.each(withBody)('%s takes it or refuses it in words', async (_name, write) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const valid = bodyOf(things, write, word);
    for (const body of [
      ...variantsOf(valid, word, odd),
      JSON.parse(JSON.stringify(valid).replaceAll(word, JSON.stringify(odd).slice(1, -1))),
    ]) {
      const answer = await callWrite(things, write, word, body);
      const text = await answer.text();
      expect(answer.status, `${JSON.stringify(body)}: ${text}`).toBeLessThan(500);
      expect(text.isWellFormed()).toBe(true);
    }
    expect(log.mock.calls).toEqual([]);
  });
});
