import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { listeningOf } from '../fixtures/each-process.ts';
import { addProgram } from '../fixtures/program.ts';
import { loadFields } from '../load/sample-application.ts';
import { ApplicationLoad, clients } from './application-load.ts';
import type { Attack, Trial } from './attack.ts';

const processes = 4;
/** Until all processes are there again, and take applications. */
const longestRecoveryMilliseconds = 60_000;
/** A claim lasts a minute, and each process looks at least every half a minute. */
const mostForgottenMilliseconds = 120_000;

async function run({ server, mail, seed, random, times }: Trial) {
  const program = addProgram(server.databaseFile, 'Killed', loadFields);
  const load = new ApplicationLoad(server.address, program.id, seed);
  const broken: string[] = [];
  const rounds = times(50);
  let isOver = false;
  const sending = load.send(() => !isOver);
  for (let round = 1; round <= rounds; round += 1) {
    const before = load.promised.length;
    const alive = () => listeningOf(server.address, server.pid);
    const isWhole = () => alive().length === processes && load.promised.length > before + 2;
    const began = performance.now();
    while (!isWhole() && performance.now() - began < longestRecoveryMilliseconds) await pause(100);
    if (!isWhole()) broken.push(`after ${round - 1} kills the site did not recover within a minute`);
    await pause(random() * 300);
    const victims = alive();
    const victim = victims[Math.floor(random() * victims.length)];
    if (victim !== undefined) process.kill(victim, 'SIGKILL');
  }
  isOver = true;
  await sending;
  // What the dead ones had begun got no answer, and promised nothing. Nothing else stays without one: the others take the
  // connections that wait.
  const answered = load.broken.filter((sentence) => !sentence.endsWith('got no answer'));
  const unanswered = load.broken.length - answered.length;
  broken.push(...answered);
  if (unanswered > clients * rounds)
    broken.push(`${unanswered} requests got no answer, more than ${rounds} killed processes can have had under way`);

  const rows = new Sqlite(server.databaseFile, { readonly: true });
  const stored = new Set(
    rows.prepare(`SELECT "value" FROM "Answer" WHERE "label" = 'Reference'`).pluck().all() as string[],
  );
  const lost = load.promised.filter(({ answers }) => !stored.has(answers.Reference ?? ''));
  broken.push(...lost.map(({ number }) => `application ${number} was acknowledged, and is not stored`));
  const twice = rows
    .prepare(`SELECT "value" FROM "Answer" WHERE "label" = 'Reference' GROUP BY "value" HAVING count(*) > 1`)
    .pluck()
    .all();
  broken.push(...twice.map((reference) => `${reference} is stored twice`));

  const waiting = rows.prepare(`SELECT count(*) FROM "Mail" WHERE "status" IN ('sending', 'handing_over')`).pluck();
  const began = performance.now();
  while ((waiting.get() as number) > 0 && performance.now() - began < mostForgottenMilliseconds) await pause(500);
  const forgotten = waiting.get() as number;
  if (forgotten > 0) broken.push(`${forgotten} emails of dead processes still wait after two minutes`);
  const arrivals = new Map<string, number>();
  for (const { mail: message } of mail.messages) {
    const id = message.messageId ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  const repeated = [...arrivals.values()].filter((count) => count > 1).length;
  if (repeated > 0) broken.push(`${repeated} emails arrived more than once`);
  const states = rows.prepare('SELECT "status", count(*) FROM "Mail" GROUP BY "status"').raw().all();
  rows.close();
  const exit = await server.stop('SIGTERM');
  if (exit !== 0) broken.push(`after SIGTERM the site ended with ${exit}`);
  return {
    tried: rounds,
    broken,
    slowestMilliseconds: null,
    figures: [
      `${load.promised.length} applications were acknowledged, ${unanswered} got no answer, ${rounds} processes were killed`,
      `emails: ${states.map((state) => (state as unknown[]).join(' ')).join(', ')}; ${mail.messages.length} arrived`,
    ],
  };
}

const attack: Attack = {
  promise: 'A process of four that is killed under load loses nothing acknowledged, and its emails go out once',
  settings: { PROCESSES: String(processes), RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_LOGIN: '0' },
  receivesMail: true,
  isShared: false,
  run,
};
export default attack;
