import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Attack, Trial } from '#e2e/abuse/attack.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { compareStore } from '#e2e/load/compare-store.ts';
import { loadFields, type SampleApplication, sampleApplication } from '#e2e/load/sample-application.ts';
import { sendApplications } from '#e2e/load/send-applications.ts';
import { SiteServer } from '#e2e/load/site-server.ts';
import { backupSteps } from '#lib/operations/backup/restore-plan.ts';
import { runBackup } from '../run-node.ts';

/** How many requests are under way at most. */
const clients = 4;

/** How fast the site took applications. */
export interface Pace {
  aSecond: number;
  slowestMilliseconds: number;
}

/** Four clients that send one sample application after the other, and remember what they were promised. */
export class ApplicationLoad {
  /** Applications that were sent, whether or not an answer came. */
  readonly begun: SampleApplication[] = [];
  readonly promised: SampleApplication[] = [];
  /** Wrong or missing answers, one sentence each. */
  readonly broken: string[] = [];
  private readonly site: string;
  readonly programId: number;
  private readonly seed: number;

  constructor(site: string, programId: number, seed: number) {
    this.site = site;
    this.programId = programId;
    this.seed = seed;
  }

  /** Sends until `goesOn`, which gets how many were promised by this call, says no, and waits for every answer. */
  async send(goesOn: (promised: number) => boolean): Promise<Pace> {
    const began = performance.now();
    let known = 0;
    const { acknowledged, unanswered, problems } = await sendApplications(
      this.site,
      this.programId,
      this.applications(),
      clients,
      (sent) => {
        for (const { application } of sent.acknowledged.slice(known)) this.promised.push(application);
        known = sent.acknowledged.length;
        return goesOn(known);
      },
    );
    this.broken.push(...problems, ...unanswered.map(({ number }) => `application ${number} got no answer`));
    const seconds = (performance.now() - began) / 1000;
    return {
      aSecond: acknowledged.length / seconds,
      slowestMilliseconds: Math.max(0, ...acknowledged.map(({ milliseconds }) => milliseconds)),
    };
  }

  private *applications() {
    for (;;) {
      const application = sampleApplication(this.seed, this.begun.length + 1);
      this.begun.push(application);
      yield application;
    }
  }
}

const measuredApplications = 100;
const randomKills = 6;
const latestKillMilliseconds = 1500;
/** While one backup is tried. The site stays small enough to try many. */
const maxApplications = 20;

/** The faults of a backup, in words. It must hold all of `promised`. */
async function tryBackup(folder: string, archive: string, load: ApplicationLoad, promised: SampleApplication[]) {
  const target = path.join(folder, 'restored');
  const restored = new SiteServer(target, 0, {});
  const { code, output } = await runBackup('restore-site', restored, { arguments: [archive] });
  const problems =
    code === 0 ? compareStore(restored, load.programId, load.begun, promised) : [`it cannot be restored: ${output}`];
  rmSync(target, { recursive: true, force: true });
  if ((statSync(archive).mode & 0o777) !== 0o600) problems.push('others can read the backup');
  return problems;
}

/** How fast applications are taken, alone and while one backup after the other is made. */
async function measure({ server, folder }: Trial, load: ApplicationLoad, count: number) {
  const archive = path.join(folder, 'measured.tar');
  // Requests that are slow because they are the first belong to neither.
  await load.send((promised) => promised < 20);
  const alone = await load.send((promised) => promised < count);
  let isSending = true;
  const sending = load
    .send((promised) => promised < count)
    .finally(() => {
      isSending = false;
    });
  let backups = 0;
  for (; isSending; backups += 1) {
    const { code, output } = await runBackup('back-up-site', server, { arguments: [archive] });
    if (code !== 0) load.broken.push(`a backup under load ended with ${code}: ${output}`);
    rmSync(archive, { force: true });
  }
  const beside = await sending;
  const figures = [alone, beside].map(
    ({ aSecond, slowestMilliseconds }) =>
      `${aSecond.toFixed(1)} applications a second, the slowest answer after ${Math.round(slowestMilliseconds)} ms`,
  );
  return {
    figures: [`Alone: ${figures[0]}. Beside ${backups} backups: ${figures[1]}.`],
    slowestMilliseconds: beside.slowestMilliseconds,
  };
}

async function run(trial: Trial) {
  const { server, folder, seed, random, times } = trial;
  const program = addProgram(server.databaseFile, 'Backups under load', loadFields);
  const load = new ApplicationLoad(server.address, program.id, seed);
  const broken: string[] = [];
  const measured = await measure(trial, load, times(measuredApplications));
  const kills = [
    ...backupSteps.map((killAt) => ({ what: `killed at “${killAt}”`, killAt })),
    ...Array.from({ length: times(randomKills) }, () => {
      const killAfter = Math.round(random() * latestKillMilliseconds);
      return { what: `killed after ${killAfter} ms`, killAfter };
    }),
  ];
  for (const [index, { what, ...kill }] of kills.entries()) {
    const archive = path.join(folder, `backup-${index}.tar`);
    const before = [...load.promised];
    let goesOn = true;
    const sending = load.send((promised) => goesOn && promised < maxApplications);
    const killed = await runBackup('back-up-site', server, { arguments: [archive], ...kill });
    if ('killAt' in kill && !killed.isKilled) broken.push(`${what}: it was not killed: ${killed.output}`);
    // Killed at its end, it may have its name already. Whatever has the name must be whole.
    const next = existsSync(archive) ? null : await runBackup('back-up-site', server, { arguments: [archive] });
    goesOn = false;
    await sending;
    if (next && next.code !== 0) broken.push(`${what}: the next backup fails: ${next.output}`);
    else broken.push(...(await tryBackup(folder, archive, load, before)).map((problem) => `${what}: ${problem}`));
    rmSync(archive, { force: true });
  }
  return { tried: kills.length, broken: [...broken, ...load.broken], ...measured };
}

export default {
  promise: 'A backup under load holds every application that was promised before it began, wherever one is killed',
  settings: { RATE_LIMIT_SUBMISSIONS: '0' },
  hasOnePicture: true,
  run,
} satisfies Attack;
