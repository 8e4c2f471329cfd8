// About SQLite itself: there-and-back.test.ts moves to PostgreSQL.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { seedForTest } from '#e2e/unit/seed.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { claimForServing, releaseServing } from '#lib/backup/claim-site.ts';
import { beginMark } from '#lib/backup/unfinished-move.ts';
import { erasuresFile } from '#lib/config/paths.ts';
import { closeDatabase } from '#lib/db/client.ts';
import { moveSite } from './move-site.ts';

const { databaseFile } = useTestDatabase();
const beside = (name: string) => path.join(path.dirname(databaseFile), name, 'site.db');
const step = (id: number) =>
  `${JSON.stringify({ kind: 'mail', id, createdAt: '2026-01-01T00:00:00.000Z', step: 'erased', at: '2026-01-02T00:00:00.000Z' })}\n`;

const change = (file: string, sql: string) => {
  const database = new Sqlite(file);
  database.exec(sql);
  database.close();
};

/** Runs `work` on a site whose database says `sql` until then. */
async function whileItSays(sql: string, back: string, work: () => Promise<void>): Promise<void> {
  change(databaseFile, sql);
  await work().finally(() => change(databaseFile, back));
}

beforeAll(async () => {
  await seedForTest();
  await submissionForTest(1, { answers: { Name: 'Asha Patil' } });
  await closeDatabase();
  writeFileSync(erasuresFile(), step(1));
});

test('a site moves to another file with its list of erasures, and leaves what was there as it was', async () => {
  const target = beside('moved');
  mkdirSync(path.dirname(target));
  writeFileSync(erasuresFile(target), step(2));
  const before = readFileSync(databaseFile);
  const { rows, tables } = await moveSite({ database: `file:${target}` });
  expect(tables).toBeGreaterThan(80);
  expect(rows).toBeGreaterThan(200);
  expect(readFileSync(databaseFile).equals(before)).toBe(true);
  expect(readFileSync(erasuresFile(target), 'utf8')).toBe(step(2) + step(1));
  expect(readdirSync(path.dirname(target)).sort()).toEqual(['erasures-site.db.jsonl', 'site.db', 'site.db.lock']);
  await expect(moveSite({ database: `file:${target}` })).rejects.toThrow(
    /is not empty: it has rows in .*Name an empty database/,
  );
});

test('the site must not run, and must not be moved onto itself', async () => {
  await claimForServing();
  await expect(moveSite({ database: `file:${beside('running')}` })).rejects.toThrow('The site is running');
  releaseServing();
  await expect(moveSite({ database: `file:${databaseFile}` })).rejects.toThrow(
    'This is the database of the site itself',
  );
});

test('a move that was cut off keeps the target from serving, and is carried out by the next one', async () => {
  const target = beside('cut');
  mkdirSync(path.dirname(target));
  await beginMark(target);
  writeFileSync(`${target}.moving`, 'half');
  const own = process.env.DATABASE_URL;
  await moveSite({ database: `file:${target}` });
  expect(existsSync(`${target}.unfinished-move`)).toBe(false);
  expect(process.env.DATABASE_URL).toBe(own);
  await beginMark(databaseFile);
  await expect(claimForServing()).rejects.toThrow(/A move into .* has not ended/);
});

test('a database of another release is refused on either side', async () => {
  const latest = `(SELECT max(migration_name) FROM _prisma_migrations)`;
  const rename = (from: string, to: string) =>
    `UPDATE _prisma_migrations SET migration_name = ${to} WHERE migration_name = ${from}`;
  const [own] = readdirSync('prisma/migrations')
    .filter((name) => name !== 'migration_lock.toml')
    .sort()
    .slice(-1);
  await whileItSays(
    rename(latest, "'99999999999999_later'"),
    rename("'99999999999999_later'", `'${own}'`),
    async () => {
      await expect(moveSite({ database: `file:${beside('newer')}` })).rejects.toThrow(
        /of a newer release \(99999999999999_later\)/,
      );
    },
  );
  const unfinish = (value: string) =>
    `UPDATE _prisma_migrations SET finished_at = ${value} WHERE migration_name = '${own}'`;
  await whileItSays(unfinish('NULL'), unfinish('1'), async () => {
    await expect(moveSite({ database: `file:${beside('older')}` })).rejects.toThrow(
      /of an older release .*npm run db:migrate/,
    );
  });
  expect(existsSync(beside('newer'))).toBe(false);
});
