import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '#e2e/load/figures.ts';
import { addProgram } from '../../fixtures/program.ts';
import { loadFields } from '../../load/sample-application.ts';
import { signIn } from '../../load/site-server.ts';
import { readyApplication, sendApplication } from '../apply.ts';
import { inTurns, type Row } from '../bench.ts';
import { fetchAnswer } from '../fetch-answer.ts';

import { addSubmissions, startSite } from '../start-site.ts';

const visitMilliseconds = 8000;
const pauseMilliseconds = 50;
/** Until all of the load is under way. */
const settleMilliseconds = 3000;

const row: Row = {
  title: 'The page to apply, and a send, during 16 uploads, an export, an encoder and 200 readers',
  peer: 'the same, idle',
  isLong: false,
  needs: [],
  measure: async (bench) => {
    let many = 0;
    const site = await startSite(bench, 'site', (server) => {
      many = addSubmissions(server, { count: 10_000, files: 0 });
    });
    const uploads = addProgram(site.server.databaseFile, 'Uploads', loadFields).id;
    const cookie = await signIn(site.server);
    const broken: string[] = [];
    let number = 0;

    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work().catch((error: Error) => broken.push(error.message));
      return performance.now() - began;
    };
    const read = async () => {
      const { status } = await fetchAnswer(`${site.address}/apply`);
      if (status !== 200) throw new Error(`/apply answered ${status}`);
    };
    const send = async () => {
      number += 1;
      await sendApplication(site, await readyApplication(site.programId, number, 0));
    };
    const repeat = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      const until = performance.now() + visitMilliseconds;
      while (performance.now() < until) {
        times.push(await timed(work));
        await wait(pauseMilliseconds);
      }
      return quantile(times, 0.99);
    };
    const visit = async () => {
      const [page, sent] = await Promise.all([repeat(read), repeat(send)]);
      return { page, send: sent };
    };
    const visitBusy = async () => {
      const options = { site: site.address, cookie, uploads, form: site.programId, many };
      const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const load = bench.start(process.execPath, ['e2e/bench/busy-load.ts', ...given]);
      let printed = '';
      load.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk;
      });
      const closed = once(load, 'close');
      while (!printed.startsWith('busy') && load.exitCode === null) await wait(50);
      await wait(settleMilliseconds);
      const figures = await visit();
      load.kill('SIGTERM');
      await closed;
      broken.push(...(JSON.parse(printed.trim().split('\n').at(-1) ?? '') as string[]));
      return figures;
    };

    await visit();
    const [idle = [], busy = []] = await inTurns(bench.rounds, [visit, visitBusy]);
    const problem = broken.length > 0 ? `${broken.length} errors, such as: ${broken[0]}` : undefined;
    const goals = [{ of: 'ratio' as const, atMost: 3 }];
    return (['page', 'send'] as const).map((kind) => ({
      name: kind === 'page' ? '/apply while busy, p99' : 'a send while busy, p99',
      unit: 'ms',
      ours: busy.map((figures) => figures[kind]),
      peer: idle.map((figures) => figures[kind]),
      goals,
      problem,
    }));
  },
};
export default row;
