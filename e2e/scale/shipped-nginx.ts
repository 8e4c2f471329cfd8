import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnNginx } from '../load/nginx.ts';

import { freePort } from '../load/site-server.ts';

const shipped = path.resolve(import.meta.dirname, '../../docs/operating/nginx.conf');

/** nginx leaves out a start that did not answer for so long, as the commented lines of the shipped file say. */
export const failSeconds = 2;

/** Replaces what must be there. @throws when it is not, because then the file is no longer what we think */
function replaced(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((now, [from, to]) => {
    if (!from.test(now)) throw new Error(`docs/operating/nginx.conf has no ${from}.`);
    return now.replaceAll(from, to);
  }, text);
}

/**
 * Starts nginx with the server block that we ship, on a port of this machine and without a certificate.
 * @param sites the addresses of what stands behind it, such as "127.0.0.1:3001"
 */
export async function startShippedNginx(parent: string, port: number, sites: string[]): Promise<ChildProcess> {
  const folder = path.join(parent, 'nginx');
  const block = replaced(readFileSync(shipped, 'utf8'), [
    [
      /^ +server 127\.0\.0\.1:3000;$/gm,
      sites.map((site) => `    server ${site} fail_timeout=${failSeconds}s;`).join('\n'),
    ],
    [/^ +listen \[::\]:.*$/gm, ''],
    [/^ +listen 80;$/gm, `    listen 127.0.0.1:${await freePort()};`],
    [/^ +listen 443 ssl http2;$/gm, `    listen 127.0.0.1:${port};`],
    [/^ +ssl_.*$/gm, ''],
    [/\/var\/log\/nginx/g, folder],
  ]);
  return spawnNginx(folder, port, block);
}
