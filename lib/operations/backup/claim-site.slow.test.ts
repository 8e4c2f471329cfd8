// About SQLite itself: two servers on one file.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { LockError, takeLock } from '#lib/platform/db/lock-file.ts';
import { claimForBackup, claimForServing, releaseServing, unsureLock } from './claim-site.ts';

const { databaseFile } = useTestDatabase();
const folder = path.dirname(databaseFile);
const children: ChildProcess[] = [];
/** A waiting run is refused as after the five seconds that a server waits. */
const waitMilliseconds = 300;
afterEach(() => {
  releaseServing();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A server in a process of its own. @returns what it says: 'serves', or why it does not */
async function serverBeside(database = databaseFile) {
  const code = `
    import { claimForServing } from ${JSON.stringify(path.join(import.meta.dirname, 'claim-site.ts'))};
    try { await claimForServing(${waitMilliseconds}); process.stdout.write('serves'); setInterval(() => {}, 60_000); }
    catch (error) { process.stdout.write(error.constructor.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: `file:${database}` },
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { said: String(said), kill };
}

/** Everything in the folder, with its bytes and its time. */
const everything = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [
      name,
      statSync(path.join(folder, name)).mtimeMs,
      readFileSync(path.join(folder, name), 'latin1'),
    ]);

it('a second server is refused with words and touches nothing; when the first is killed, the next one starts', async () => {
  const first = await serverBeside();
  expect(first.said).toBe('serves');
  const before = everything();
  await expect(claimForServing(waitMilliseconds)).rejects.toThrow(
    `Another server already serves ${databaseFile}. Nothing was changed.`,
  );
  expect(everything()).toEqual(before);
  // A backup of the running site goes on.
  claimForBackup()();
  await first.kill();
  expect(await claimForServing()).toBe(false);
});

it('another name of the same database is the same database', async () => {
  const other = path.join(folder, 'other.db');
  symlinkSync(databaseFile, other);
  const first = await serverBeside(other);
  expect(first.said).toBe('serves');
  await expect(claimForServing(waitMilliseconds)).rejects.toThrow('Another server already serves');
});

it('one of two at once serves', async () => {
  const both = await Promise.all([serverBeside(), serverBeside()]);
  const said = both.map((server) => server.said).sort();
  expect(said[1]).toBe('serves');
  expect(said[0]).toMatch(/^BackupError: Another server already serves/);
});

it('during a restore a server says that one runs', async () => {
  // The server of the test before may not have ended yet.
  const restore = takeLock(`${databaseFile}.lock`, 'exclusive', 10_000);
  expect(restore).not.toBeNull();
  expect((await serverBeside()).said).toMatch(/^BackupError: A restore is running/);
  restore?.();
  expect((await serverBeside()).said).toBe('serves');
});

it('where no lock can be had, the operator reads why', () => {
  expect(new LockError('/data/site.db.lock').message).toContain('Put the database on a disk of this machine');
  expect(unsureLock(0xef53)).toBeNull();
  expect(unsureLock(0x6969)).toContain('of the kind NFS');
  // Some systems number it with a sign.
  expect(unsureLock(0xff534d42 | 0)).toContain('of the kind SMB');
  resetEnvironment();
  expect(unsureLock()).toBeNull();
});

it('with PostgreSQL no word names a file of SQLite', async () => {
  const own = process.env.DATABASE_URL;
  process.env.DATABASE_URL = 'postgresql://site@127.0.0.1:1/site';
  resetEnvironment();
  try {
    await claimForServing();
    await expect(claimForServing(waitMilliseconds)).rejects.toThrow(
      `Another server uses the folder ${path.join(folder, 'uploads')}. Nothing was changed.`,
    );
    expect(new LockError('/data/uploads/site.db.lock').message).toContain('UPLOADS_DIR');
    expect(unsureLock(0x6969)).toBeNull();
  } finally {
    process.env.DATABASE_URL = own;
    resetEnvironment();
  }
});
