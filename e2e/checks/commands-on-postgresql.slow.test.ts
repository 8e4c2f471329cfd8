import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const env = { ...process.env, DATABASE_URL: 'postgresql://site@127.0.0.1:1/site' };

/** The words of a command on a site with PostgreSQL, before anything is asked of the database. */
function saysOf(...command: string[]): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: project, env, encoding: 'utf8' });
  return { status, stderr };
}

test.each([
  [['prisma/backup.ts', 'copy.db'], 'npm run backup'],
  [['e2e/load/load-submissions.ts'], '--into FOLDER'],
])('%s, which only SQLite can do, says so in a sentence and names what to use', (command, instead) => {
  const { status, stderr } = saysOf(...command);
  expect(status).toBe(1);
  expect(stderr).toContain('DATABASE_URL names a PostgreSQL database');
  expect(stderr).toContain(instead);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
