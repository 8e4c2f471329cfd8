import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { takeLock } from './lock-file.ts';

const folder = temporaryFolder('innovation-centre-lock');
const file = path.join(folder, 'lock');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const holder = (mode: string, place = file) => `
  import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock-file.ts'))};
  takeLock(${JSON.stringify(place)}, '${mode}');
  process.stdout.write('held');
  setInterval(() => {}, 60_000);
`;

async function heldByAnother(mode: 'shared' | 'exclusive') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder(mode)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

it('is shared by many, or belongs to one, until its process is killed', async () => {
  const killShared = await heldByAnother('shared');
  expect(takeLock(file, 'exclusive')).toBeNull();
  const release = takeLock(file, 'shared');
  expect(release).not.toBeNull();
  release?.();
  await killShared();

  const killExclusive = await heldByAnother('exclusive');
  expect(takeLock(file, 'shared')).toBeNull();
  expect(takeLock(file, 'exclusive')).toBeNull();
  await killExclusive();

  const own = takeLock(file, 'exclusive');
  expect(own).not.toBeNull();
  // On a full disk a lock must be to be had too.
  expect(readdirSync(folder)).toEqual(['lock']);
  expect(statSync(file).size).toBe(0);
  own?.();
  expect(takeLock(file, 'exclusive')).not.toBeNull();
});

it('is taken anew when whoever held it removed its file: nobody holds a file without a name', async () => {
  const other = path.join(folder, 'other');
  const code = `${holder('exclusive', other)}
    import { rmSync } from 'node:fs';
    setTimeout(() => { rmSync(${JSON.stringify(other)}); process.exit(); }, 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  const release = takeLock(other, 'shared', 10_000);
  expect(release).not.toBeNull();
  expect(readdirSync(folder)).toContain('other');
  release?.();
});
