import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addProgram } from '../fixtures/program.ts';
import { compareExport, compareStore } from './compare-store.ts';
import { crashRun, stopDuringUpload } from './crash-run.ts';
import { quantile } from './figures.ts';
import { loadFields, sampleApplication } from './sample-application.ts';
import { sendApplications } from './send-applications.ts';
import { freePort, SiteServer } from './site-server.ts';

// Sends many applications with real files to a production server and compares everything that comes out with what went
// in: first undisturbed, then with the server killed in the middle. Fails on any difference.

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '200' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '3' },
  },
});
const count = Number(values.applications);
const clients = Number(values.clients);
const seed = Number(values.seed);
const admin = { email: 'load@example.org', password: 'a-password-for-the-load' };
const settings = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_LOGIN: '0',
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-load-'));
const problems: string[] = [];
const report = (phase: string, found: string[]) => {
  console.log(`${found.length === 0 ? '✓' : '✗'} ${phase}`);
  for (const problem of found.slice(0, 20)) console.log(`    ${problem}`);
  problems.push(...found.map((problem) => `${phase}: ${problem}`));
};

const servers: SiteServer[] = [];
async function serverOver(name: string): Promise<SiteServer> {
  const server = new SiteServer(path.join(folder, name), await freePort(), settings);
  servers.push(server);
  return server;
}

try {
  console.log('Preparing: build, migrate and seed…');
  mkdirSync(path.join(folder, 'calm'));
  const calm = await serverOver('calm');
  await calm.start();
  await calm.stop('SIGTERM');
  const program = addProgram(calm.databaseFile, 'भार चाचणी — "Load" run', loadFields);
  cpSync(path.join(folder, 'calm'), path.join(folder, 'crash'), { recursive: true });

  const applications = Array.from({ length: count }, (_, number) => sampleApplication(seed, number + 1));
  const startMilliseconds = await calm.start();
  const began = performance.now();
  const sent = await sendApplications(calm.address, program.id, applications, clients);
  const seconds = (performance.now() - began) / 1000;
  report('every application got 201', [
    ...sent.problems,
    ...sent.unanswered.map(({ number }) => `application ${number} got no answer`),
  ]);
  report('rows and files are what was sent', compareStore(calm, program.id, applications, applications));
  report(
    'JSON, CSV and downloads are what was sent',
    await compareExport(calm.address, program.id, applications, admin),
  );
  const times = sent.acknowledged.map(({ milliseconds }) => milliseconds);
  const files = applications.flatMap((application) => application.files);
  const megabytes = files.reduce((sum, { content }) => sum + content.length, 0) / 1_000_000;
  console.table({
    applications: count,
    files: files.length,
    megabytes: Math.round(megabytes),
    'clients at once': clients,
    'seconds in all': Number(seconds.toFixed(1)),
    'applications a second': Number((times.length / seconds).toFixed(1)),
    'megabytes a second': Number((megabytes / seconds).toFixed(1)),
    'answer time, median': `${Math.round(quantile(times, 0.5))} ms`,
    'answer time, 95 %': `${Math.round(quantile(times, 0.95))} ms`,
    'answer time, longest': `${Math.round(Math.max(...times))} ms`,
    'server start, seconds': Number((startMilliseconds / 1000).toFixed(1)),
    'server memory at most, MB': calm.peakMegabytes() ?? 'not known here',
  });

  const last = sampleApplication(seed, Math.ceil((count + 1) / 20) * 20);
  report(
    'a stop lets the application in flight finish',
    await stopDuringUpload(calm, program.id, { ...last, number: count + 1, idempotencyKey: 'in-flight' }),
  );

  const crash = await serverOver('crash');
  const run = { server: crash, programId: program.id, applications, clients, kills: Number(values.kills) };
  report(`killed ${values.kills} times, no promised application is lost and none is incomplete`, await crashRun(run));
  report(
    'after the kills, JSON, CSV and downloads are what was sent',
    await compareExport(crash.address, program.id, applications, admin),
  );
} finally {
  for (const server of servers) await server.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
console.log(problems.length === 0 ? '\nNo difference found.' : `\n${problems.length} differences found.`);
process.exitCode = problems.length === 0 ? 0 : 1;
