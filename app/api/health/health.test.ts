import { renameSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { firstMigration, isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import type { Handler } from '#lib/api/address.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import * as metricsRoute from '../metrics/route.ts';
import * as healthRoute from './route.ts';

const { databaseFile } = useTestDatabase();
const token = 'a token of more than thirty-two letters'.replaceAll(' ', '-');
const withToken = { authorization: `Bearer ${token}` };

// The first connection takes longer than the second that an answer waits, where the driver is loaded for it.
beforeAll(() => database().event.count());
beforeEach(() => {
  setEnvironment({ METRICS_TOKEN: token });
});

const ask = (route: Handler, headers: HeadersInit = {}) =>
  route(new Request('http://localhost/api/health/', { headers }), { params: Promise.resolve({}) });
const health = (headers?: HeadersInit) => ask(healthRoute.GET, headers);
const metricsText = async () => (await ask(metricsRoute.GET, withToken)).text();

describe('a stranger', () => {
  it.each([
    ['without anything', {}],
    ['with a wrong token', { authorization: `Bearer ${token}x` }],
    ['with the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['with an empty token', { authorization: 'Bearer ' }],
    ['with the token in another form', { authorization: token }],
    ['with the token in another header', { 'x-metrics-token': token }],
  ])('%s learns that the site works, and nothing else', async (_name, headers) => {
    const response = await health(headers);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await ask(metricsRoute.GET, headers)).status).toBe(403);
  });

  it('cannot use an empty token where none is set', async () => {
    setEnvironment({ METRICS_TOKEN: '' });
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer undefined', `Bearer ${token}`])
      expect((await ask(metricsRoute.GET, { authorization })).status).toBe(403);
  });

  it('learns nothing as an editor either', async () => {
    const editor = await signInForTest({ role: 'editor' });
    expect(await (await health(editor)).json()).toEqual({ status: 'ok' });
    expect((await ask(metricsRoute.GET, editor)).status).toBe(403);
  });
});

describe('a program that watches the site', () => {
  it('reads the details as an administrator, and with the token', async () => {
    const createdAt = new Date('2026-11-20T10:00:00Z');
    const mail = { kind: 'test', toAddress: 'a@example.org' };
    await database().mail.createMany({
      data: [
        { ...mail, key: 'a', messageId: 'a', createdAt },
        { ...mail, key: 'b', messageId: 'b', createdAt: new Date(), status: 'sending' },
        { ...mail, key: 'c', messageId: 'c', createdAt, status: 'failed' },
        { ...mail, key: 'd', messageId: 'd', createdAt, status: 'sent' },
      ],
    });
    for (const headers of [withToken, await signInForTest()]) {
      const { details } = await (await health(headers)).json();
      expect(details).toMatchObject({
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        database: { is_writable: true, bytes: expect.any(Number), pending_migrations: [] },
        outbox: { waiting: 2, oldest_waiting_since: '2026-11-20T10:00:00.000Z', failed: 1 },
        drafts: { saved: 0, bytes: 0 },
        uploads: { announced: 0, bytes_set_aside: 0 },
        renditions: { waiting: 0 },
        scanner: { is_set_up: false, files_waiting: 0 },
        backup: { is_scheduled: false, last_at: null },
        warnings: [],
      });
      expect(details.database.bytes).toBeGreaterThan(100_000);
    }
    expect(await metricsText()).toContain('site_mails{state="failed"} 1\n');
  });

  it.skipIf(isOnPostgresql)('sees that another process writes, while reads go on', async () => {
    const other = new Sqlite(databaseFile);
    other.exec('BEGIN IMMEDIATE');
    try {
      const { status, details } = await (await health(withToken)).json();
      expect([status, details.database.is_writable]).toEqual(['ok', false]);
    } finally {
      other.close();
    }
  });

  it('sees a migration that this release has and the database has not', async () => {
    const name = await firstMigration();
    await database().$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = ${name}`;
    const { details } = await (await health(withToken)).json();
    expect(details.database.pending_migrations).toEqual([name]);
  });
});

// `npm run measure:scale` stops the server of PostgreSQL.
describe.skipIf(isOnPostgresql)('while the database does not answer', () => {
  const expectRefused = async () => {
    for (const headers of [{}, withToken]) {
      const response = await health(headers);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual({
        status: 'error',
        message: 'The site’s database does not answer at the moment.',
      });
    }
    // A page that needs no database can be read all the same.
    const text = await metricsText();
    expect(text).toContain('site_password_hashes 0\n');
    expect(text).not.toContain('site_mails{');
  };

  it('everyone gets 503: locked by another process', async () => {
    await closeDatabase();
    const other = new Sqlite(databaseFile);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    await expectRefused().finally(() => other.close());
    expect((await health()).status).toBe(200);
  });

  it('everyone gets 503: gone', async () => {
    await closeDatabase();
    renameSync(databaseFile, `${databaseFile}-elsewhere`);
    await expectRefused().finally(() => renameSync(`${databaseFile}-elsewhere`, databaseFile));
    expect((await health()).status).toBe(200);
  });

  it.each([
    ['empty', ''],
    ['not a database', 'x'.repeat(10_000)],
  ])('everyone gets 503: %s', async (_name, content) => {
    await closeDatabase();
    renameSync(databaseFile, `${databaseFile}-elsewhere`);
    writeFileSync(databaseFile, content);
    await expectRefused().finally(() => renameSync(`${databaseFile}-elsewhere`, databaseFile));
    expect((await health()).status).toBe(200);
  });
});
