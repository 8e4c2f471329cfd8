import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../load/site-server.ts';

/** Starts the site for all HTTP tests (vitest's globalSetup). The first start builds and seeds it. */
export default async function startSite(): Promise<() => Promise<void>> {
  // The tests' processes inherit these and read them in fixtures/site.ts.
  process.env.E2E_PORT ??= String(await freePort());
  const { served } = await import('../fixtures/site.ts');
  const child = spawn(process.execPath, [served.program], {
    env: { ...process.env, ...served.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const printed: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (String(Buffer.concat(printed)).includes('Ready at')) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`The site ended with ${code} before it was ready:\n${Buffer.concat(printed)}`)),
    );
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
