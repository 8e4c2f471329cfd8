import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { openS3Store } from '#lib/platform/storage/file-store.ts';
import { site } from '../fixtures/site.ts';
import { freePort, SiteServer } from '../load/site-server.ts';
import { copySeeded, scale } from './scale.ts';
import { startShippedNginx } from './shipped-nginx.ts';

// The server of the journeys of `npm run test:scale` (Playwright's webServer): nginx, behind it one or more starts of the
// site, and behind them one PostgreSQL.

if (!scale) throw new Error('Run `npm run test:scale`.');
process.on('exit', () => rmSync(site.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
copySeeded(scale, path.basename(new URL(site.database).pathname));
const { mediaFolder } = await seededSite();
for (const folder of site.startFolders) mkdirSync(folder, { recursive: true });
cpSync(mediaFolder, path.join(site.uploadsFolder, 'media'), { recursive: true });

/** Puts the seeded pictures where the starts look for them. */
async function fillStore(url: string): Promise<void> {
  const names = readdirSync(mediaFolder);
  const store = openS3Store(parseS3Address(url) as S3Address);
  for (let from = 0; from < names.length; from += 20) {
    const some = names.slice(from, from + 20);
    await store.put(
      'media',
      some.map((name) => ({ name, source: { content: readFileSync(path.join(mediaFolder, name)) } })),
    );
  }
}
if (scale.store) await fillStore(scale.store);

const settings = {
  DATABASE_URL: site.database,
  SITE_URL: site.address,
  TRUST_PROXY: '1',
  ADMIN_EMAIL: site.admin.email,
  RATE_LIMIT_LOGIN: '0',
  ...(scale.store ? { STORAGE_URL: scale.store, AUTH_SECRET: randomUUID() } : {}),
};
const ports = await Promise.all(Array.from({ length: scale.starts }, freePort));
const servers = ports.map(
  (port, index) => new SiteServer(path.dirname(site.startFolders[index] as string), port, settings),
);
// One after another, because the first one builds.
for (const server of servers) await server.start();
const nginx = await startShippedNginx(
  site.folder,
  site.port,
  ports.map((port) => `127.0.0.1:${port}`),
);
console.log(`Ready at ${site.address}`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const codes = await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  nginx.kill('SIGTERM');
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
