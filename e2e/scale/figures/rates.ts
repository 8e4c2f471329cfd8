import { sampleApplication } from '../../load/sample-application.ts';
import { sendApplications } from '../../load/send-applications.ts';
import type { TestServer } from '../postgresql-server.ts';
import { holdProcesses } from './hold.ts';
import { startScaledSite } from './scaled-site.ts';

/** One line of the table of rates. */
export interface Rate {
  [column: string]: string | number;
}

const clients = 16;

const quantile = (times: number[], share: number) =>
  Math.round([...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0);

/** Applications with one to three files of up to 400 KB, without the large ones, which measure the network. */
function* smallApplications(seed: number) {
  for (let number = 1; ; number += 1) if (number % 20 !== 0) yield sampleApplication(seed, number);
}

function line(what: string, times: number[], seconds: number): Rate {
  const aSecond = Number((times.length / seconds).toFixed(1));
  return { what, 'a second': aSecond, 'p50, ms': quantile(times, 0.5), 'p99, ms': quantile(times, 0.99) };
}

/** @throws when an application was not stored: a rate of refusals says nothing */
async function submissions(address: string, programs: number[], seconds: number, seed: number): Promise<Rate> {
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  const each = programs.map((program, index) =>
    sendApplications(
      address,
      program,
      smallApplications(seed * 100 + index),
      clients / programs.length,
      () => performance.now() < until,
    ),
  );
  const sent = await Promise.all(each);
  const wrong = sent.flatMap(({ problems, unanswered }) => [...problems, ...unanswered.map(() => 'no answer')]);
  if (wrong.length > 0) throw new Error(`${wrong.length} applications were not stored, the first: ${wrong[0]}`);
  const times = sent.flatMap(({ acknowledged }) => acknowledged.map(({ milliseconds }) => milliseconds));
  const what = `submissions of ${programs.length === 1 ? 'one program' : `${programs.length} programs`}`;
  return line(what, times, (performance.now() - began) / 1000);
}

async function pages(address: string, place: string, seconds: number): Promise<Rate> {
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      const response = await fetch(address + place);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${place} answered ${response.status}.`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return line(`${place}, ${clients} at once`, times, (performance.now() - began) / 1000);
}

/** What a site of so many processes does, each held to a fifth of a core where that can be done. */
export async function measureRates(
  folder: string,
  server: TestServer,
  counts: number[],
  seconds: number,
): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const processes of counts) {
    const site = await startScaledSite(folder, server, { processes, programs: 8 });
    const held = holdProcesses(0.2);
    console.log(
      `${processes} processes: ${held?.words ?? 'not held, because cgroups cannot be written here: they share the cores'}`,
    );
    try {
      for (const pid of held ? site.workers() : []) held?.hold(pid);
      const ids = site.programs.map(({ id }) => id);
      const { address } = site.server;
      await submissions(address, ids.slice(0, 1), Math.min(5, seconds), 900 + processes);
      for (const programs of [ids.slice(0, 1), ids])
        rates.push({ processes, ...(await submissions(address, programs, seconds, processes + programs.length * 10)) });
      for (const place of ['/', `/apply?program=${ids[0]}`, '/api/startups/'])
        rates.push({ processes, ...(await pages(address, place, seconds)) });
    } finally {
      await site.server.stop('SIGTERM');
      held?.release();
    }
  }
  return rates;
}
