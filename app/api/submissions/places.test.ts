import { beforeEach, describe, expect, test } from 'vitest';
import { browser, plainForm, post, randomKeyHeader } from '#e2e/unit/post-application.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { bringBack, withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { findShownPrograms, keepWithinPlaces } from '#lib/applications/programs/program.ts';

import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readRows } from '#lib/platform/db/statement.ts';
import { write } from '#lib/platform/db/write.ts';
import { trapName } from '#lib/platform/http/sent-form.ts';

const { sql } = Prisma;
useTestDatabase();

let program: { id: number };
beforeEach(async () => {
  const question = (label: string, order: number, more = {}) => ({ label, fieldType: 'text', order, ...more });
  [program] = await write(() => [
    database().program.create({
      data: {
        title: 'Ten places',
        description: 'For tests.',
        position: 1,
        capacity: 10,
        formFields: {
          create: [
            question('Name', 1),
            question('I am under 18', 2, { fieldType: 'checkbox', meansMinor: true }),
            question('Parent', 3, { fieldType: 'email', asksParent: true }),
          ],
        },
      },
    }),
    raiseContentVersion(),
  ]);
});

let clients = 0;
/** Sends an application from a network of its own. */
function send(answers: object = {}, headers: Record<string, string> = {}) {
  clients += 1;
  return post(JSON.stringify({ Name: `Applicant ${clients}`, ...answers, program_id: program.id }), {
    'content-type': 'application/json',
    'x-client-address': `10.${clients >> 8}.${clients & 255}.1`,
    ...headers,
  });
}
const fill = async (places: number) => {
  for (let sent = 0; sent < places; sent += 1) expect((await send()).status).toBe(201);
};
const isFull = async () => (await findShownPrograms()).find(({ id }) => id === program.id)?.isFull;
const own = () => database().submission.findMany({ where: { programId: program.id }, orderBy: { id: 'asc' } });
const setStatus = (id: number, status: string) => database().submission.update({ where: { id }, data: { status } });

describe('ten places', () => {
  test('fifty at once: ten are stored, and forty are told', async () => {
    expect(await isFull()).toBe(false);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 40 }, () => [409, 'All places are taken.']),
    );
    expect(await own()).toHaveLength(10);
    expect(await database().program.findUnique({ where: { id: program.id } })).toMatchObject({ title: 'Ten places' });
    expect(await isFull()).toBe(true);
  });

  test('those of one under 18 and of everybody else are the same ten', async () => {
    const minor = { 'I am under 18': 'true', Parent: 'parent@example.org' };
    await fill(9);
    const answers = await Promise.all([send(minor), send(minor), send(), send(minor)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const held = await everyApplication().submission.count({ where: { programId: program.id, state: 'held' } });
    expect((await own()).length + held).toBe(10);
  });

  test('two clicks for the last one are one application', async () => {
    await fill(9);
    const key = randomKeyHeader();
    const click = () => send({ Name: 'Asha' }, key);
    const answers = [...(await Promise.all([click(), click(), click()])), await click()];
    expect(answers.map(({ status, body }) => [status, body.data?.id])).toEqual(
      answers.map(() => [201, answers[0]?.body.data.id]),
    );
    expect((await send({ Name: 'Asha' })).status).toBe(409);
    expect(await own()).toHaveLength(10);
  });
});

test.each(['withdrawn', 'spam', 'suspected'])('a %s one gives its place back', async (status) => {
  await fill(10);
  const [first] = await own();
  await setStatus(first?.id as number, status);
  expect(await isFull()).toBe(false);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(409);
  // Staff may release it although all are taken.
  await setStatus(first?.id as number, 'received');
  expect((await send()).status).toBe(409);
});

test('one that is sealed gives its place back, and may come back beyond them', async () => {
  await fill(10);
  const [first] = await own();
  await withdrawApplication(first?.id as number, null, new Date());
  expect((await send()).status).toBe(201);
  expect(await bringBack(first?.id as number, null, new Date())).toBe(true);
  expect(await own()).toHaveLength(11);
});

test('a suspected one takes no place, and is told the same as everybody', async () => {
  await fill(9);
  expect((await send({ [trapName]: 'x' })).status).toBe(201);
  expect(await isFull()).toBe(false);
  await fill(1);
  expect((await send({ [trapName]: 'x' })).status).toBe(409);
});

test('a plain form comes back with its answers and says so', async () => {
  await fill(10);
  const returned = await post(plainForm(program, { Name: 'Asha' }), browser);
  const draft = await getDraft(returned.draft);
  expect(draft).toMatchObject({ message: 'All places are taken.', answers: { Name: 'Asha' } });
});

describe('without a number', () => {
  beforeEach(async () => {
    await write(() => [
      database().program.update({ where: { id: program.id }, data: { capacity: null } }),
      raiseContentVersion(),
    ]);
  });

  test('it takes any number', async () => {
    await fill(11);
    expect(await own()).toHaveLength(11);
  });

  // PostgreSQL undoes transactions that read what another one writes.
  test.runIf(isOnPostgresql)('none reads the others', async () => {
    await fill(1);
    const locks = () =>
      readRows<{ count: bigint }>(sql`SELECT count(*) AS "count" FROM pg_locks
        WHERE "mode" = 'SIReadLock' AND "pid" = pg_backend_pid() AND "relation" IN (
          SELECT "oid" FROM pg_class WHERE "relname" LIKE 'Submission%')`);
    const read = async () => {
      const [, held] = await write(() => [keepWithinPlaces(program.id, true), locks()]);
      return Number(held[0]?.count);
    };
    expect(await read()).toBe(0);
    await database().program.update({ where: { id: program.id }, data: { capacity: 10 } });
    expect(await read()).toBeGreaterThan(0);
  });
});
