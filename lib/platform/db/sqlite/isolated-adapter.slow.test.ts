// About SQLite itself

import { setTimeout as pause } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../client.ts';
import { databaseFailure } from '../database-failure.ts';
import { PrismaClient } from '../generated/client.ts';
import { write, writeInSteps } from '../write.ts';
import { IsolatedSqliteAdapterFactory } from './isolated-adapter.ts';

const { databaseFile } = useTestDatabase();

afterEach(async () => {
  await database().announcement.deleteMany();
});

const add = (client: PrismaClient, text: string) =>
  client.announcement.create({ data: { announcement: text, link: 'https://example.org' } });
const texts = async (prefix: string) => {
  const rows = await database().announcement.findMany({ where: { announcement: { startsWith: prefix } } });
  return rows.map(({ announcement }) => announcement);
};
// Breaks a foreign key, so that the transaction around it rolls back.
const failingWrite = (client: PrismaClient) => client.galleryItem.create({ data: { imageId: 999_999 } });

test('every connection is durable, keeps foreign keys and lets readers go on', async () => {
  const read = (pragma: string) => database().$queryRawUnsafe(`PRAGMA ${pragma}`);
  expect(await read('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(await read('synchronous')).toEqual([{ synchronous: 2n }]);
  expect(await read('foreign_keys')).toEqual([{ foreign_keys: 1n }]);
});

test('a transaction that fails leaves nothing behind and the connection usable', async () => {
  const broken = write(() => [add(database(), 'half'), failingWrite(database())]);
  await expect(broken).rejects.toThrow();
  expect(await texts('half')).toEqual([]);
  await add(database(), 'half and whole');
  expect(await texts('half')).toEqual(['half and whole']);
});

test('none of 200 writes among transactions that roll back is lost, and nothing is left half', async () => {
  const kept = Array.from({ length: 200 }, (_, number) => add(database(), `kept ${number}`));
  const broken = Array.from({ length: 60 }, (_, number) =>
    write(() => [add(database(), `lost ${number}`), failingWrite(database())]).then(
      () => 'committed',
      () => 'rolled back',
    ),
  );
  const whole = Array.from({ length: 40 }, (_, number) =>
    write(() => [add(database(), `pair ${number} a`), add(database(), `pair ${number} b`)]),
  );
  await Promise.all([...kept, ...whole]);
  expect(new Set(await Promise.all(broken))).toEqual(new Set(['rolled back']));
  expect(await texts('kept')).toHaveLength(200);
  expect(await texts('pair')).toHaveLength(80);
  expect(await texts('lost')).toEqual([]);
});

describe('a write of one request while another request’s transaction rolls back', () => {
  // Interactive transactions are forbidden elsewhere. Here one holds a transaction open for exactly as long as needed.
  async function writeDuringRollback(client: PrismaClient, text: string): Promise<void> {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    // biome-ignore lint/plugin: shows what the rule is for
    const transaction = client.$transaction(async (inner) => {
      await inner.announcement.create({ data: { announcement: `${text}: in the transaction`, link: '' } });
      open();
      await ended;
      throw new Error('rolled back');
    });
    const outcome = transaction.catch((error: Error) => error.message);
    await opened;
    const stranger = add(client, `${text}: acknowledged`);
    // Gives the other request's write the chance to run, if nothing holds it back.
    await new Promise((resolve) => setImmediate(resolve));
    end();
    await stranger;
    expect(await outcome).toBe('rolled back');
  }

  test('stays, although the transaction was open when it came', async () => {
    await writeDuringRollback(database(), 'isolated');
    expect(await texts('isolated')).toEqual(['isolated: acknowledged']);
  });

  test('is lost with Prisma’s own adapter, which is why there is ours', async () => {
    const plain = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${databaseFile}` }) });
    try {
      await writeDuringRollback(plain, 'plain');
    } finally {
      await plain.$disconnect();
    }
    expect(await texts('plain')).toEqual([]);
  });

  test('sees nothing of what the transaction took back', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    // biome-ignore lint/plugin: shows what the rule is for
    const transaction = database().$transaction(async (inner) => {
      await inner.announcement.create({ data: { announcement: 'dirty', link: '' } });
      open();
      throw new Error('rolled back');
    });
    const outcome = transaction.catch((error: Error) => error.message);
    await opened;
    expect(await texts('dirty')).toEqual([]);
    expect(await outcome).toBe('rolled back');
  });
});

describe('beside a transaction that takes long', () => {
  /** Long enough for many others to be answered, if they are. */
  const workMilliseconds = 400;
  const many = (prefix: string, length = 400) =>
    writeInSteps(Array.from({ length }, (_, number) => () => [add(database(), `${prefix} ${number}`)]));

  test('a read waits for none of it, and sees all of it or nothing', async () => {
    await add(database(), 'steps before');
    let isOver = false;
    const work = many('steps').finally(() => {
      isOver = true;
    });
    const seen = new Set<number>();
    while (!isOver) {
      seen.add((await texts('steps')).length);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await work;
    expect(await texts('steps')).toHaveLength(401);
    expect([...seen].filter((count) => count !== 401)).toEqual([1]);
  });

  test.each([
    ['in steps', () => many('turns', 4000)],
    [
      'that reads one row after the other',
      async () => {
        // By what our thread works, because a quick machine reads a thousand rows before others could come.
        const before = process.threadCpuUsage();
        const worked = () => {
          const { user, system } = process.threadCpuUsage(before);
          return (user + system) / 1000;
        };
        while (worked() < workMilliseconds) await texts('turns');
      },
    ],
  ])('others are answered while there is work %s', async (_what, work) => {
    await texts('turns');
    let turns = 0;
    const counter = setInterval(() => {
      turns += 1;
    }, 1);
    await work();
    clearInterval(counter);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('while another process holds the write lock', () => {
  const enoughTurns = 10;

  test.each([
    ['a write', () => add(database(), 'waited')],
    ['a transaction', () => write(() => [add(database(), 'waited'), add(database(), 'waited')])],
  ])('%s waits for it, and everything else goes on', async (_what, work) => {
    await texts('waited');
    const other = new Sqlite(databaseFile);
    other.exec('BEGIN IMMEDIATE');
    // The lock goes once everything else went on for a while. If nothing did, the write would give up first.
    let turns = 0;
    const counter = setInterval(() => {
      turns += 1;
      if (turns === enoughTurns) other.exec('COMMIT');
    }, 10);
    await work();
    clearInterval(counter);
    expect(turns).toBeGreaterThanOrEqual(enoughTurns);
    other.close();
    expect((await texts('waited')).length).toBeGreaterThan(0);
  });

  test.each([
    ['a write', () => add(database(), 'late')],
    ['a transaction', () => write(() => [add(database(), 'late'), add(database(), 'late')])],
  ])('reads go on at once beside %s, which gives up after five seconds and says why', async (_what, work) => {
    await texts('late');
    const other = new Sqlite(databaseFile);
    other.exec('BEGIN IMMEDIATE');
    try {
      const began = performance.now();
      const outcome = Promise.allSettled(Array.from({ length: 20 }, async () => await work()));
      let slowest = 0;
      let isOver = false;
      outcome.then(() => {
        isOver = true;
      });
      while (!isOver) {
        const asked = performance.now();
        await texts('none');
        slowest = Math.max(slowest, performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      // None waited for the writes, which wait for five seconds, nor did one of these wait for the one before.
      expect(slowest).toBeLessThan(4000);
      for (const result of await outcome) {
        expect(result.status).toBe('rejected');
        expect(databaseFailure((result as PromiseRejectedResult).reason)).toBe('busy');
      }
      expect(performance.now() - began).toBeLessThan(25_000);
    } finally {
      other.close();
    }
    await work();
    expect((await texts('late')).length).toBeGreaterThan(0);
  });
});

test('a transaction that does not begin or end in its time is taken back, and says that the database is busy', async () => {
  const adapter = new IsolatedSqliteAdapterFactory(databaseFile);
  const other = new Sqlite(databaseFile);
  const addLate = async (before: string, transactionOptions: { maxWait: number; timeout: number }) => {
    const client = new PrismaClient({ adapter, transactionOptions });
    await client.$connect();
    other.exec(before);
    // biome-ignore lint/plugin: Prisma's own transaction is what runs out of time.
    const late = client.$transaction(async (transaction) => {
      await add(transaction as PrismaClient, 'out of time');
      // Until it is taken back.
      while (true) {
        await pause(10);
        await transaction.announcement.count();
      }
    });
    return late.catch(databaseFailure).finally(() => client.$disconnect());
  };
  expect(await addLate('BEGIN IMMEDIATE', { maxWait: 1, timeout: 60_000 })).toBe('busy');
  expect(await addLate('ROLLBACK', { maxWait: 60_000, timeout: 50 })).toBe('busy');
  other.close();
  expect(await texts('out of time')).toEqual([]);
});

test('a full disk takes back the whole transaction, says why, and works again once there is room', async () => {
  await texts('big');
  const [page] = await database().$queryRaw<{ page_count: bigint }[]>`PRAGMA page_count`;
  // SQLite's own limit of pages fails in the same way as a disk without room.
  await database().$queryRawUnsafe(`PRAGMA max_page_count = ${Number(page?.page_count) + 20}`);
  const big = () => add(database(), `big ${'x'.repeat(400_000)}`);
  const error = await write(() => [add(database(), 'big first'), big()]).catch((reason: unknown) => reason);
  expect(databaseFailure(error)).toBe('full');
  expect(databaseFailure(await big().catch((reason: unknown) => reason))).toBe('full');
  expect(await texts('big')).toEqual([]);
  await database().$queryRawUnsafe('PRAGMA max_page_count = 1000000');
  await write(() => [add(database(), 'big first'), big()]);
  expect(await texts('big')).toHaveLength(2);
});
