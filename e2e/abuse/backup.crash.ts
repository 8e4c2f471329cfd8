import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupSteps } from '#lib/backup/reached.ts';
import { addProgram } from '../fixtures/program.ts';
import { compareStore } from '../load/compare-store.ts';
import { loadFields, type SampleApplication, sampleApplication } from '../load/sample-application.ts';
import { sendApplications } from '../load/send-applications.ts';
import { SiteServer } from '../load/site-server.ts';
import type { Attack, Trial } from './attack.ts';
import { runBackup } from './run-backup.ts';

const clients = 4;
const randomKills = 10;

/** Applications without end, and those of them that were sent or promised so far. */
function applicationsOf(seed: number) {
  const begun: SampleApplication[] = [];
  function* all() {
    for (;;) {
      const application = sampleApplication(seed, begun.length + 1);
      begun.push(application);
      yield application;
    }
  }
  return { begun, all: all() };
}

/** Restores a backup into an empty folder. @returns what is wrong with it, in words */
async function tryBackup(
  { folder }: Trial,
  archive: string,
  compare: (restored: SiteServer) => string[],
): Promise<string[]> {
  const target = path.join(folder, 'restored');
  const restored = new SiteServer(target, 0, {});
  const { code, output } = await runBackup('restore-site', restored, { arguments: [archive] });
  const problems = code === 0 ? compare(restored) : [`it cannot be restored: ${output}`];
  rmSync(target, { recursive: true, force: true });
  return problems;
}

async function run(trial: Trial) {
  const { server, folder, seed, random, times } = trial;
  const program = addProgram(server.databaseFile, 'Backups under load', loadFields);
  const broken: string[] = [];
  const promised: SampleApplication[] = [];
  const { begun, all } = applicationsOf(seed);
  let goesOn = true;
  const load = sendApplications(server.address, program.id, all, clients, ({ acknowledged }) => {
    const last = acknowledged.at(-1);
    if (last) promised.push(last.application);
    return goesOn;
  });

  const kills = [
    ...backupSteps.map((killAt) => ({ what: `killed at “${killAt}”`, killAt })),
    ...Array.from({ length: times(randomKills) }, () => {
      const killAfter = Math.round(random() * 1500);
      return { what: `killed after ${killAfter} ms`, killAfter };
    }),
  ];
  for (const [index, { what, ...kill }] of kills.entries()) {
    const archive = path.join(folder, `backup-${index}.tar`);
    const before = [...promised];
    const compare = (restored: SiteServer) => compareStore(restored, program.id, begun, before);
    const killed = await runBackup('back-up-site', server, { arguments: [archive], ...kill });
    if ('killAt' in kill && !killed.isKilled) broken.push(`${what}: it was not killed: ${killed.output}`);
    // Killed at its end, it may have its name already. Whatever has the name must be whole.
    if (!existsSync(archive)) {
      const { code, output } = await runBackup('back-up-site', server, { arguments: [archive] });
      if (code !== 0) {
        broken.push(`${what}: the next backup fails: ${output}`);
        continue;
      }
    }
    if ((statSync(archive).mode & 0o777) !== 0o600) broken.push(`${what}: others can read the backup`);
    for (const problem of await tryBackup(trial, archive, compare)) broken.push(`${what}: ${problem}`);
    rmSync(archive);
  }
  goesOn = false;
  const sent = await load;
  broken.push(...sent.problems, ...sent.unanswered.map(({ number }) => `application ${number} got no answer`));
  const slowest = Math.max(0, ...sent.acknowledged.map(({ milliseconds }) => milliseconds));
  return { tried: kills.length, broken, slowestMilliseconds: slowest };
}

export default {
  promise: 'A backup under load holds every application that was promised before it began, wherever one is killed',
  settings: { RATE_LIMIT_SUBMISSIONS: '0' },
  isShared: false,
  run,
} satisfies Attack;
