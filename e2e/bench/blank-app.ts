import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesStamp } from '#app/server/prepare.ts';
import { makeOnce } from '../fixtures/make-once.ts';
import { freePort } from '../load/site-server.ts';
import type { Bench } from './bench.ts';

const project = path.resolve(import.meta.dirname, '../..');
const framework = path.join(project, 'node_modules/next/dist/bin/next');

const files = {
  'package.json': '{ "type": "module" }',
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(project)} } };`,
  'app/layout.jsx': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.jsx': 'export default function Blank() { return <p>Blank</p>; }',
};

/** An application with one blank page, built. In the project, because it uses the same packages. */
export function blankApp(bench: Bench): Promise<string> {
  const stamp = sourcesStamp(['package-lock.json', 'e2e/bench/blank-app.ts']);
  return makeOnce(path.join(project, '.cache', 'blank-app'), stamp, async (folder) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    await bench.run(process.execPath, [framework, 'build'], { cwd: folder });
    rmSync(path.join(folder, '.next', 'cache'), { recursive: true, force: true });
  });
}

/** Starts the blank application with `next start`, and ends it. @returns the milliseconds until it said that it is ready */
export async function startBlankApp(bench: Bench, folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = bench.start(process.execPath, [framework, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
  });
  const milliseconds = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Ready in')) resolve(performance.now() - began);
    });
    child.once('exit', (code) => reject(new Error(`The blank application ended with ${code}:\n${printed}`)));
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await closed;
  return milliseconds;
}
