import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstMigration, isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import type { Handler } from '#lib/api/address.ts';
import { uploadsFolder } from '#lib/platform/config/paths.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { beginStopping } from '#lib/platform/processes/stopping.ts';
import { identifyUploads } from '#lib/platform/uploads/uploads-folder.ts';
import * as live from './live/route.ts';
import * as ready from './ready/route.ts';
import * as health from './route.ts';

const { databaseFile } = useTestDatabase();

async function ask(route: { GET: Handler }) {
  const response = await route.GET(new Request('http://localhost/api/health/'), { params: Promise.resolve({}) });
  const { status, message = '' } = (await response.json()) as { status: string; message?: string };
  return { code: response.status, status, message, retryAfter: response.headers.get('retry-after') };
}

async function expectUnready(words: RegExp) {
  const refused = await ask(ready);
  expect(refused).toMatchObject({ code: 503, status: 'error', retryAfter: '5' });
  expect(refused.message).toMatch(words);
  // A process that only waits for its database must not be restarted.
  expect(await ask(live)).toMatchObject({ code: 200, status: 'ok' });
}

beforeAll(identifyUploads);

describe('a process is ready for requests', () => {
  it('with its database and its folder, and says nothing else to a stranger', async () => {
    const response = await ready.GET(new Request('http://localhost/api/health/ready/'), {
      params: Promise.resolve({}),
    });
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.skipIf(isOnPostgresql)('not while another process keeps the database to itself', async () => {
    await closeDatabase();
    const other = new Sqlite(databaseFile);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    await expectUnready(/database does not answer/).finally(() => other.close());
    expect((await ask(ready)).code).toBe(200);
  });

  it('not before its migrations ran, but with those of a later release', async () => {
    const name = await firstMigration();
    await database()
      .$executeRaw`UPDATE "_prisma_migrations" SET "migration_name" = 'later' WHERE "migration_name" = ${name}`;
    await expectUnready(/not migrated/);
    await database()
      .$executeRaw`UPDATE "_prisma_migrations" SET "migration_name" = ${name} WHERE "migration_name" = 'later'`;
    await database()
      .$executeRaw`INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
      VALUES ('later', '', ${new Date()}, '29991231000000_later', 1)`;
    expect((await ask(ready)).code).toBe(200);
  });

  it('not while its folder of uploads is away, or another one is in its place', async () => {
    const elsewhere = `${uploadsFolder()}-elsewhere`;
    renameSync(uploadsFolder(), elsewhere);
    await expectUnready(/cannot store files/).finally(() => renameSync(elsewhere, uploadsFolder()));
    expect((await ask(ready)).code).toBe(200);
    const mark = path.join(uploadsFolder(), 'site-id');
    renameSync(mark, `${mark}-kept`);
    writeFileSync(mark, 'another');
    await expectUnready(/cannot store files/).finally(() => {
      rmSync(mark);
      renameSync(`${mark}-kept`, mark);
    });
  });

  it('not from the moment that it is told to stop', async () => {
    beginStopping();
    await expectUnready(/is stopping/);
    expect((await ask(health)).code).toBe(503);
  });
});
