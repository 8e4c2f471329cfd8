import { describe, expect, test } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { apartFromLink, post, wireForm } from '#e2e/unit/post-application.ts';
import { namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { applicationsFolder } from '#lib/config/paths.ts';
import { database } from '#lib/db/client.ts';

const program = useTestProgram();

describe('two clicks make one submission', () => {
  const clicks = (key: string, answers: object = testAnswers) =>
    post(wireForm(program, answers), { 'idempotency-key': key });

  test('one after the other, and at once', async () => {
    const before = new Set(namesIn(applicationsFolder()));
    const first = await clicks('key-a');
    const others = await Promise.all([clicks('key-a'), clicks('key-a'), clicks('key-a')]);
    for (const other of others) expect([other.status, apartFromLink(other)]).toEqual([201, apartFromLink(first)]);
    const atOnce = await Promise.all([clicks('key-b'), clicks('key-b')]);
    expect(apartFromLink(atOnce[0])).toEqual(apartFromLink(atOnce[1]));
    expect(await database().submission.count()).toBe(2);
    const files = await database().attachment.findMany({ select: { storedName: true } });
    const added = namesIn(applicationsFolder()).filter((name) => !before.has(name));
    expect(added.sort()).toEqual(files.map(({ storedName }) => storedName).sort());
  });

  test('a changed form under the same key, and no key at all, are new ones', async () => {
    await clicks('key-c');
    await clicks('key-c', { ...testAnswers, Founder: 'Somebody else' });
    await post(wireForm(program));
    await post(wireForm(program));
    expect(await database().submission.count()).toBe(4);
  });
});
