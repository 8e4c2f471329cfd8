import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Attack, Trial } from '#e2e/abuse/attack.ts';
import { withdraw } from '#e2e/abuse/worded-applications.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { readAllTables } from '#e2e/fixtures/sites/stored-database.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { compareStore } from '#e2e/load/compare-store.ts';
import { loadFields, type SampleApplication, sampleApplication } from '#e2e/load/sample-application.ts';
import { sendApplications } from '#e2e/load/send-applications.ts';
import { restoreSteps } from '#lib/operations/backup/restore-plan.ts';
import { type SiteServer, signIn } from '../../../load/site-server.ts';
import { runBackup } from '../run-node.ts';

const flippedBytes = 60;
const randomKills = 8;
const maxMoves = 20;

interface State {
  archive: string;
  applications: SampleApplication[];
}

/** Sends more applications and backs up what there is then. */
async function nextState(
  { server, folder, seed }: Trial,
  programId: number,
  { applications: earlier }: State,
  count: number,
): Promise<State> {
  const added = Array.from({ length: count }, (_, index) => sampleApplication(seed, earlier.length + index + 1));
  const sent = await sendApplications(server.address, programId, added, 2);
  if (sent.acknowledged.length !== count) throw new Error(`Applications were not taken: ${sent.problems[0]}`);
  const archive = path.join(folder, `after-${earlier.length + count}.tar`);
  const { code, output } = await runBackup('back-up-site', server, { arguments: [archive] });
  if (code !== 0) throw new Error(`The backup failed: ${output}`);
  return { archive, applications: [...earlier, ...added] };
}

/** Every row of the database and the names of the files, to see that nothing was touched. */
function traces({ databaseFile, uploadsFolder }: SiteServer): string {
  const rows = [...readAllTables(databaseFile)];
  const uploaded = readdirSync(uploadsFolder, { recursive: true, encoding: 'utf8' });
  // The encoder of a site that was killed just now may be finishing a rendition, which it begins in the second folder.
  const names = uploaded.filter((name) => !['media', 'incoming'].includes(path.dirname(name)));
  return JSON.stringify([rows, names.sort()]);
}

/** Leftovers of the state before a restore, and of an interrupted one. */
function leftovers({ databaseFile, uploadsFolder }: SiteServer, kind: 'replaced-' | 'restor'): string[] {
  const begins = ['', `${path.basename(databaseFile)}.`, `erasures-${path.basename(databaseFile)}.`];
  return [path.dirname(databaseFile), uploadsFolder].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => begins.some((begin) => name.startsWith(begin + kind)))
      .map((name) => path.join(folder, name)),
  );
}

/** Erases the first application of both states, which no restore may bring back. */
async function eraseFirst({ server }: Trial, programId: number, states: State[]): Promise<void> {
  const reference = states[0]?.applications[0]?.answers.Reference;
  const stored = storedSubmissions(server.databaseFile, programId);
  const { id = 0 } = stored.find(({ answers }) => answers.Reference === reference) ?? {};
  const { status } = await withdraw(server, await signIn(server), id);
  if (status !== 200) throw new Error(`Erasing an application answered ${status}`);
  for (const state of states) state.applications = state.applications.slice(1);
}

async function flipBytes({ server, folder, random, times }: Trial, { archive }: State): Promise<string[]> {
  const whole = readFileSync(archive);
  const damaged = path.join(folder, 'damaged.tar');
  const before = traces(server);
  const broken: string[] = [];
  for (let index = 0; index < times(flippedBytes); index += 1) {
    const at = Math.floor(random() * whole.length);
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] as number) ^ (1 << Math.floor(random() * 8));
    writeFileSync(damaged, bytes);
    const { code, output } = await runBackup('restore-site', server, { arguments: [damaged] });
    if (code === 0 || !/damaged/.test(output)) broken.push(`a flipped bit in byte ${at} gave ${code}: ${output}`);
  }
  if (traces(server) !== before) broken.push('a refused backup changed the data');
  rmSync(damaged, { force: true });
  return broken;
}

async function run(trial: Trial) {
  const { server, random, times } = trial;
  const program = addProgram(server.databaseFile, 'Restores', loadFields);
  const none: State = { archive: '', applications: [] };
  const first = await nextState(trial, program.id, none, 12);
  const second = await nextState(trial, program.id, first, 6);
  await eraseFirst(trial, program.id, [first, second]);
  const broken: string[] = [];
  const running = await runBackup('restore-site', server, { arguments: [first.archive] });
  if (running.code === 0 || !/running/.test(running.output)) broken.push(`a running server: ${running.output}`);
  // A killed server leaves its -wal.
  await server.stop('SIGKILL');
  broken.push(...(await flipBytes(trial, first)));

  let current = second;
  const other = () => (current === first ? second : first);
  const check = (what: string, expected: State | null) => {
    const problems = (state: State) => compareStore(server, program.id, state.applications, state.applications);
    const fits = [first, second].find((state) => problems(state).length === 0);
    if (!fits) broken.push(`${what}: neither the old state nor the new one: ${problems(expected ?? current)[0]}`);
    else if (expected && fits !== expected) broken.push(`${what}: the wrong one of the two states`);
    current = fits ?? current;
    for (const place of leftovers(server, 'restor')) broken.push(`${what}: ${place} is left`);
    for (const place of leftovers(server, 'replaced-')) rmSync(place, { recursive: true });
  };

  /** Restores the other state, is killed, and goes on with a start or with a second restore. */
  const tryKill = async (kill: { killAt: string } | { killAfter: number }, isDecided: boolean | null) => {
    const what = `killed ${'killAt' in kill ? `at “${kill.killAt}”` : `after ${kill.killAfter} ms`}`;
    const [old, wanted] = [current, other()];
    const { isKilled } = await runBackup('restore-site', server, { arguments: [wanted.archive], ...kill });
    if (random() < 0.5) {
      await server.start();
      await server.stop('SIGKILL');
      check(`${what}, then started`, isDecided === null ? null : isDecided || !isKilled ? wanted : old);
    } else {
      const { code, output } = await runBackup('restore-site', server, { arguments: [wanted.archive] });
      if (code !== 0) broken.push(`${what}, the next restore fails: ${output}`);
      check(`${what}, then restored`, wanted);
    }
    return isKilled;
  };

  let tried = 1 + times(flippedBytes);
  for (const killAt of restoreSteps.filter((step) => step !== 'moved')) {
    if (!(await tryKill({ killAt }, killAt === 'planned' || killAt === 'all_moved')))
      broken.push(`${killAt}: not killed`);
    tried += 1;
  }
  for (let move = 1; move <= maxMoves; move += 1) {
    tried += 1;
    if (!(await tryKill({ killAt: `moved ${move}` }, true))) break;
  }
  for (let index = 0; index < times(randomKills); index += 1) {
    await tryKill({ killAfter: Math.round(random() * 2500) }, null);
    tried += 1;
  }
  return { tried, broken, slowestMilliseconds: null };
}

export default {
  promise:
    'A restore gives the old state or the new one wherever it is killed, without what was erased, and refuses a flipped bit',
  settings: { RATE_LIMIT_SUBMISSIONS: '0' },
  statements: "INSERT OR REPLACE INTO SiteSetting (key, value) VALUES ('eraseAtOnceReason', 'An attack tries it')",
  hasOnePicture: true,
  run,
} satisfies Attack;
