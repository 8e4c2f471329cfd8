import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { startEncoding } from './start-encoding.ts';
import { storePicture } from './store-picture.ts';

useTestDatabase();

const store = async (background: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 400, height: 250, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return unwrap(await storePicture({ bytes, alt: 'A colour' })).file;
};

/** The processes that this one started for `file`. Those of test files before may still be there. */
const running = (file: string) =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter((id) => id && existsSync(`/proc/${id}/cmdline`) && read(`/proc/${id}/cmdline`).includes(file));

/** A file of a process, which may have ended: then it is empty. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** How willing each thread of a process is to wait, from -20 to 19. */
function niceness(process: string): Record<string, number> {
  const folder = `/proc/${process}/task`;
  const threads = existsSync(folder) ? readdirSync(folder) : [];
  const values = threads.map((thread) => [thread, read(path.join(folder, thread, 'stat'))] as const);
  // The name, which stands in brackets, may hold spaces. The nineteenth field is the seventeenth after it.
  return Object.fromEntries(
    values
      .filter(([, text]) => text)
      .map(([thread, text]) => [thread, Number(text.split(') ').at(-1)?.split(' ')[16])]),
  );
}

// A process of the lowest priority takes minutes on a busy machine.
test.skipIf(!existsSync('/proc/self/task'))(
  'encodes the named picture alone, in a process whose every thread has the lowest priority',
  async () => {
    const other = await store('#a50');
    const file = await store('#05a');
    startEncoding(file);
    const seen: Record<string, number> = {};
    let encoder = '';
    // A process has no command line while one program takes the place of another in it.
    await expect
      .poll(
        () => {
          [encoder = ''] = running(file);
          return encoder;
        },
        { interval: 5, timeout: 240_000 },
      )
      .not.toBe('');
    await expect
      .poll(
        () => {
          Object.assign(seen, niceness(encoder));
          return existsSync(`/proc/${encoder}`);
        },
        { interval: 5, timeout: 240_000 },
      )
      .toBe(false);
    expect(Object.keys(seen).length).toBeGreaterThan(4);
    expect(new Set(Object.values(seen))).toEqual(new Set([19]));
    expect(existsSync(path.join(mediaFolder(), `${file}.avif`))).toBe(true);
    expect(existsSync(path.join(mediaFolder(), `${other}.avif`))).toBe(false);
  },
  300_000,
);

test.skipIf(process.platform === 'win32')(
  'ends at once with the server, whatever it is encoding',
  async () => {
    await store('#5a0');
    const script = path.join(import.meta.dirname, 'encode-renditions.cli.ts');
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] });
    child.stdin.end();
    const [code, signal] = await once(child, 'close');
    expect([code, signal]).toEqual([null, 'SIGKILL']);
  },
  300_000,
);
