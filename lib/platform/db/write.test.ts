import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { describe, expect, test, vi } from 'vitest';
import { compiledDuring } from '#e2e/unit/statements.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import { postgresqlAddress } from '../config/paths.ts';
import { refuse } from '../http/result.ts';
import { database, everyApplication } from './client.ts';
import { Prisma } from './generated/client.ts';
import { readRows } from './statement.ts';
import { isUniqueViolation, orNull, orRefuse, retryWhen, write, writeInSteps } from './write.ts';

useTestDatabase();

const add = (announcement: string) => database().announcement.create({ data: { announcement, link: '' } });
const known = (code: string, cause: object = {}) =>
  new Prisma.PrismaClientKnownRequestError('failed', {
    code,
    clientVersion: '7',
    meta: { driverAdapterError: { cause } },
  });

/** Lets the next transactions fail so many times. */
function failing(error: unknown, times: number) {
  const client = everyApplication();
  const spy = vi.spyOn(client, '$transaction');
  for (let time = 0; time < times; time += 1) spy.mockImplementationOnce(() => Promise.reject(error));
  return spy;
}

const conflicts: [string, unknown][] = [
  ['Prisma’s own code', known('P2034')],
  ['a raw statement', known('P2010', { originalCode: '40001' })],
  ['a deadlock in a raw statement', known('P2010', { originalCode: '40P01' })],
  ['a COMMIT', new DriverAdapterError({ kind: 'TransactionWriteConflict' })],
];

test.each(conflicts)('a transaction that lost to another one is built and run again: %s', async (name, error) => {
  const spy = failing(error, 3);
  let built = 0;
  const [row] = await write(() => {
    built += 1;
    return [add(name)];
  });
  spy.mockRestore();
  expect(built).toBe(4);
  expect(await database().announcement.findMany({ where: { announcement: name } })).toEqual([row]);
});

test('it gives up with the conflict', async () => {
  const error = known('P2034');
  const spy = failing(error, 50);
  await expect(write(() => [add('never')])).rejects.toBe(error);
  expect(spy).toHaveBeenCalledTimes(40);
  spy.mockRestore();
});

test('a write that fails for another reason is not tried again', async () => {
  const error = known('P2025');
  const spy = failing(error, 1);
  await expect(write(() => [add('once')])).rejects.toBe(error);
  spy.mockRestore();
  expect(await database().announcement.count({ where: { announcement: 'once' } })).toBe(0);
});

test('a broken unique key is tried once more where two writers do not wait for each other, and then is what it says', async () => {
  const error = known('P2002');
  const spy = failing(error, 50);
  await expect(write(() => [add('twice')])).rejects.toBe(error);
  expect(spy).toHaveBeenCalledTimes(postgresqlAddress() ? 2 : 1);
  spy.mockRestore();
});

test.runIf(isOnPostgresql)('one that lost and then met another one in a unique key is tried once more', async () => {
  const spy = failing(known('P2034'), 2);
  spy.mockImplementationOnce(() => Promise.reject(known('P2002')));
  const [row] = await write(() => [add('met late')]);
  spy.mockRestore();
  expect(await database().announcement.findMany({ where: { announcement: 'met late' } })).toEqual([row]);
});

test('writes made outside are run again too', async () => {
  const made = add('made outside');
  const spy = failing(known('P2034'), 1);
  const [first] = await write(() => [made]);
  spy.mockRestore();
  const [second] = await write(() => [made]);
  expect(second.id).not.toBe(first.id);
});

describe('a transaction in steps', () => {
  const count = (announcement: string) => database().announcement.count({ where: { announcement } });

  test('is written with what its steps find, and run again when it lost to another one', async () => {
    const spy = failing(known('P2034'), 3);
    await writeInSteps([() => [add('step'), add('step')], async () => add(`found ${await count('step')}`)]);
    expect(spy).toHaveBeenCalledTimes(4);
    spy.mockRestore();
    expect([await count('step'), await count('found 2')]).toEqual([2, 1]);
  });

  test('leaves nothing of the steps before the one that fails', async () => {
    const steps = [() => [add('half')], () => [database().galleryItem.create({ data: { imageId: 999_999 } })]];
    await expect(writeInSteps(steps)).rejects.toThrow();
    expect(await count('half')).toBe(0);
    await writeInSteps([() => [add('half')]]);
    expect(await count('half')).toBe(1);
  });
});

describe('queries compiled for an array of writes', () => {
  const twice = (writes: Parameters<typeof write>[0]) =>
    compiledDuring(async () => {
      await write(writes);
      await write(writes);
    });

  test('is kept for the next one of its shape', async () => {
    expect(await twice(() => [add('kept'), add('as well')])).toHaveLength(1);
  });

  test('is not kept with the values of a statement', async () => {
    const counted = () => readRows(Prisma.sql`SELECT ${'what an applicant wrote'} AS "text"`);
    expect(await twice(() => [add('before'), counted()])).toHaveLength(2);
    expect(await write(() => [counted()])).toEqual([[{ text: 'what an applicant wrote' }]]);
  });
});

describe('a write that the database undid', () => {
  const gone = refuse('not_found', 'It is gone.');
  const taken = refuse('conflict', 'It is taken.');

  test.each([
    ['P2002', taken],
    ['P2025', gone],
    ['P2003', gone],
  ])('%s is refused with what its reason is given', async (code, refusal) => {
    expect(await orRefuse(Promise.reject(known(code)), { taken, gone })).toBe(refusal);
    expect(await orNull(Promise.reject(known(code)), 'taken', 'gone')).toBeNull();
  });

  test('gives the value of one that was not', async () => {
    expect(await orRefuse(Promise.resolve([]), { gone }, 7)).toEqual({ ok: true, value: 7 });
    expect(await orNull(Promise.resolve(7), 'gone')).toBe(7);
  });

  test('throws what no reason explains', async () => {
    const error = known('P2002');
    await expect(orRefuse(Promise.reject(error), { gone })).rejects.toBe(error);
    await expect(orNull(Promise.reject(error), 'gone')).rejects.toBe(error);
  });

  test('is tried five times where it met another', async () => {
    const error = known('P2002');
    const work = vi.fn(() => Promise.reject(error));
    await expect(retryWhen(isUniqueViolation, work)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(5);
    expect(await retryWhen(isUniqueViolation, work.mockResolvedValueOnce(1 as never))).toBe(1);
  });
});
