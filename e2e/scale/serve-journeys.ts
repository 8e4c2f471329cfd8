import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seededSite } from '../fixtures/seeded-site.ts';
import { site } from '../fixtures/site.ts';
import { freePort, SiteServer } from '../load/site-server.ts';
import { copySeeded, scale } from './scale.ts';
import { startShippedNginx } from './shipped-nginx.ts';

// The server of the journeys of `npm run test:scale` (Playwright's webServer): nginx, behind it one or more starts of the
// site, each with one or more processes, and behind them one PostgreSQL.

if (!scale) throw new Error('Run `npm run test:scale`.');
process.on('exit', () => rmSync(site.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
copySeeded(scale, path.basename(new URL(site.database).pathname));
mkdirSync(site.uploadsFolder, { recursive: true });
cpSync((await seededSite()).mediaFolder, path.join(site.uploadsFolder, 'media'), { recursive: true });

const settings = {
  DATABASE_URL: site.database,
  SITE_URL: site.address,
  TRUST_PROXY: '1',
  ADMIN_EMAIL: site.admin.email,
  PROCESSES: String(scale.processes),
  RATE_LIMIT_LOGIN: '0',
};
const ports = await Promise.all(Array.from({ length: scale.starts }, freePort));
const servers = ports.map((port) => new SiteServer(site.folder, port, settings));
// One after another, because the first one builds.
for (const server of servers) await server.start();
const nginx = await startShippedNginx(
  site.folder,
  site.port,
  ports.map((port) => `127.0.0.1:${port}`),
);

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
