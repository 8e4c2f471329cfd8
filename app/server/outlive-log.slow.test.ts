import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const room = JSON.stringify(path.join(import.meta.dirname, 'process-guards.ts'));

/**
 * Starts a process whose output reader goes away. The process then writes lines to both streams. @returns its exit code
 */
async function endOf(beforeWriting: string): Promise<number | null> {
  const program = `
    ${beforeWriting}
    console.log('begun');
    process.stdin.once('end', async () => {
      for (let line = 0; line < 100; line += 1) {
        console.log('line', line);
        console.error(new Error('line'));
        await new Promise((resolve) => setImmediate(resolve));
      }
      process.exit(7);
    }).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.end();
  const [code] = await ended;
  return code;
}

test('a server whose log nobody reads any more goes on', async () => {
  expect(await endOf(`(await import(${room})).outliveLog();`)).toBe(7);
});

test('and one without this would not', async () => {
  expect(await endOf('')).not.toBe(7);
});
