import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { repeatableRandom } from '../load/figures.ts';
import type { Attack, Finding } from './attack.ts';
import { attackedSite } from './attacked-site.ts';

// Tries to break the site's promises: `npm run test:abuse` by requests, `npm run test:crash` by killing processes and
// damaging files. Each attack gets a production server over data of its own.
//   --only PART    only the attacks whose file name contains PART; may be given several times
//   --seed NUMBER  another seed, another attack
//   --times NUMBER that many times as much as usual
//   --counts FILE  writes the counts for `npm run test:long`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    seed: { type: 'string', default: '1' },
    times: { type: 'string', default: '1' },
    counts: { type: 'string' },
  },
});
const kinds = positionals.length > 0 ? positionals : ['attack', 'crash'];
const seed = Number(values.seed);

const files = globSync(
  kinds.map((kind) => `**/*.${kind}.ts`),
  { cwd: import.meta.dirname },
)
  .filter((file) => values.only.some((part) => path.basename(file).includes(part)))
  .sort();
const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-attacks-'));

async function tryOut(name: string, attack: Attack): Promise<Finding> {
  const { settings, statements, receivesMail, hasOnePicture, run } = attack;
  const own = path.join(folder, name);
  mkdirSync(own);
  const mail = await smtpServerForTest();
  const all = { ...settings, ...(receivesMail && { SMTP_URL: mail.url }) };
  const server = await attackedSite(own, all, statements, hasOnePicture);
  try {
    await server.start();
    const times = (whole: number) => Math.max(1, Math.round(whole * Number(values.times)));
    return await run({ server, mail, folder: own, seed, random: repeatableRandom(seed), times });
  } finally {
    await server.stop('SIGKILL');
    await mail.close();
    rmSync(own, { recursive: true, force: true });
  }
}

const rows: Record<string, object> = {};
const counts = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
try {
  for (const file of files) {
    const name = path.basename(file, '.ts');
    const attack = ((await import(`./${file}`)) as { default: Attack }).default;
    const began = performance.now();
    const found = await tryOut(name, attack).catch(
      (error: unknown): Finding => ({
        tried: 0,
        broken: [`The attack itself failed: ${error instanceof Error ? error.stack : error}`],
        slowestMilliseconds: null,
      }),
    );
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    const { tried, broken, slowestMilliseconds, figures = [], skipped } = found;
    if (skipped) {
      counts.skipped += 1;
      console.log(`- ${attack.promise} (${name}: not tried, ${skipped})`);
      continue;
    }
    // An attack that tried nothing proves nothing.
    const holds = broken.length === 0 && tried > 0;
    counts[holds ? 'passed' : 'failed'] += 1;
    if (!holds) counts.failures.push(`${name} (${broken[0] ?? 'tried nothing'})`);
    console.log(`${holds ? '✓' : '✗'} ${attack.promise} (${name}: ${tried} tried, ${seconds} s)`);
    for (const sentence of [...broken.slice(0, 20), ...figures]) console.log(`    ${sentence}`);
    const slowest = slowestMilliseconds === null ? '' : Math.round(slowestMilliseconds);
    rows[name] = { tried, broken: broken.length, 'slowest, ms': slowest, seconds };
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
if (values.counts) writeFileSync(values.counts, JSON.stringify(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
