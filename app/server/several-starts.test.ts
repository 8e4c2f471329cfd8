// About PostgreSQL itself

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProgramOfTwoQuestions } from '#e2e/unit/create-program.ts';
import { TestStart } from '#e2e/unit/processes/test-start.ts';
import { FakeS3 } from '#e2e/unit/servers/object-store.ts';
import { smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

// Two starts on one PostgreSQL database and one object store, as on two machines: each with a folder of its own.

const { uploadsFolder } = useTestDatabase();
const [one, other] = [new TestStart(), new TestStart()];
const store = new FakeS3();
const maxMessages = 7;
let settings: Record<string, string>;
let mail: Awaited<ReturnType<typeof smtpServerForTest>>;
let programId = 0;

const ownFolder = (name: string) => {
  const folder = path.join(uploadsFolder, name);
  mkdirSync(folder);
  return { UPLOADS_DIR: folder };
};

beforeAll(async () => {
  mail = await smtpServerForTest();
  programId = await addProgramOfTwoQuestions();
  settings = {
    AUTH_SECRET: 'the-same-secret-of-all-servers-of-this-site',
    RATE_LIMIT_CONTACT: String(maxMessages),
    RATE_LIMIT_SUBMISSIONS: '0',
    SMTP_URL: mail.url,
    STORAGE_URL: await store.start(),
  };
  await Promise.all([
    one.start({ ...settings, ...ownFolder('one') }),
    other.start({ ...settings, ...ownFolder('other') }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await mail.close();
  await store.stop();
});

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const json = { 'content-type': 'application/json', accept: 'application/json' };
const startOf = (index: number) => (index % 2 === 0 ? one : other);

function apply(start: TestStart, name: string, key: string) {
  const answers = { 'Full name': name, 'Email address': `${key}@example.org`, program_id: programId };
  const headers = { ...json, 'idempotency-key': key };
  return start.ask('/api/submissions/', { method: 'POST', headers, body: JSON.stringify(answers) });
}
const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { data?: { id: number } }).data?.id;

it('both answer with one mark in the store, and one of them does the background work', async () => {
  const answers = await Promise.all([one, other].map(async (start) => JSON.parse((await start.ask('/who')).text)));
  expect(answers.filter(({ doesBackground }) => doesBackground)).toHaveLength(1);
  for (const start of [one, other]) expect((await start.ask('/api/health/ready/')).status).toBe(200);
});

it('an edit is on the next answer of both, a limit is shared, and a form that came back at one is shown by the other', async () => {
  const { announcement } = database();
  const { id } = await announcement.create({ data: { announcement: 'First', link: '/' } });
  for (let number = 1; number <= 20; number += 1) {
    const title = `Edited ${number} times`;
    await write(() => [announcement.update({ where: { id }, data: { announcement: title } }), raiseContentVersion()]);
    for (const start of [one, other]) expect((await start.ask('/api/announcement/')).text).toContain(title);
  }
  const body = (index: number) =>
    JSON.stringify({ name: 'Asha', email: 'asha@example.org', message: `Message ${index} about the programs` });
  const sent = await many(20, (index) =>
    startOf(index).ask('/api/contactus/', { method: 'POST', headers: json, body: body(index) }),
  );
  expect(sent.filter(({ status }) => status < 300)).toHaveLength(maxMessages);
  const { text } = await one.ask('/returned', { method: 'POST', body: 'x' });
  const { location, cookie } = JSON.parse(text) as { location: string; cookie: string };
  const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
  const shown = await other.ask(`/returned${location.slice(location.indexOf('?'))}`, { headers });
  expect(JSON.parse(shown.text).form).toMatchObject({ values: { email: ['asha@'] } });
});

it('a warning that each of them raises at once is told once, and is no error', async () => {
  await Promise.all([one, other].flatMap((start) => many(3, () => start.ask('/warned', { method: 'POST' }))));
  expect(await database().warning.count()).toBe(1);
  expect(one.errors + other.errors).not.toContain('could not be stored');
});

it('20 posts of one form are one application, and each of 20 others has a number of its own', async () => {
  const same = await many(20, (index) => apply(startOf(index), 'One', 'the-same-form-many-times'));
  expect(new Set(same.map(idOf)).size).toBe(1);
  const ids = await many(20, (index) => apply(startOf(index), `Other ${index}`, `another-form-number-${index}`));
  expect(new Set([...ids, same[0] as { text: string }].map(idOf)).size).toBe(21);
  expect(await database().submission.count()).toBe(21);
});

it('a start whose files are in a folder is refused in words', async () => {
  const { STORAGE_URL: _, ...withFolder } = settings;
  const refused = new TestStart().start({ ...withFolder, ...ownFolder('refused') });
  await expect(refused).rejects.toThrow(/Another server uses the database .* set the same STORAGE_URL on each/);
});

it('one that loses its power leaves the site to the other, with all that was acknowledged and each email once', async () => {
  const acknowledged: number[] = [];
  let isOver = false;
  const clients = many(4, async (client) => {
    for (let number = 0; !isOver; number += 1) {
      const answer = await apply(startOf(number), 'Cut', `cut-${client}-${number}-of-many-others`).catch(() => null);
      const id = answer && answer.status < 300 ? idOf(answer) : undefined;
      if (id !== undefined) acknowledged.push(id);
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5);
  await other.kill();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 3);
  isOver = true;
  await clients;
  const known = new Set((await database().submission.findMany({ select: { id: true } })).map(({ id }) => id));
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  const left = { status: { in: ['queued', 'sending', 'handing_over'] } };
  await expect.poll(() => database().mail.count({ where: left }), { timeout: 120_000, interval: 1000 }).toBe(0);
  const arrivals = mail.messages.map(({ mail: { messageId } }) => messageId);
  expect(new Set(arrivals).size).toBe(arrivals.length);
  await expect
    .poll(async () => JSON.parse((await one.ask('/who')).text).doesBackground, { timeout: 60_000 })
    .toBe(true);
}, 300_000);
