import { readyApplication, sendApplication } from '../apply.ts';
import { inTurns } from '../in-turns.ts';
import type { Row } from '../row.ts';
import { startSite } from '../start-site.ts';
import { StoreByHand } from '../store-by-hand.ts';

const applications = 48;
const atOnce = 8;
const fileBytes = 100_000;

const row: Row = {
  title: 'Applications with three files, each durable before its answer',
  peer: 'the same bytes written and synced, and the rows inserted with synchronous=FULL',
  isLong: false,
  needs: [],
  measure: async (bench) => {
    const site = await startSite(bench);
    const byHand = new StoreByHand(bench.place('by-hand'));
    bench.onEnd(() => byHand.close());
    let number = 0;
    const ready = async () => {
      number += 1;
      return readyApplication(site.programId, number, fileBytes);
    };
    const send = async () => {
      const all = await Promise.all(Array.from({ length: applications }, ready));
      const began = performance.now();
      const client = async () => {
        for (let next = all.pop(); next; next = all.pop()) await sendApplication(site, next);
      };
      await Promise.all(Array.from({ length: atOnce }, client));
      return applications / ((performance.now() - began) / 1000);
    };
    const storeByHand = async () => {
      const all = await Promise.all(Array.from({ length: applications }, ready));
      const began = performance.now();
      for (const { files } of all) byHand.store(files);
      return applications / ((performance.now() - began) / 1000);
    };
    await send();
    const [ours = [], peer = []] = await inTurns(bench.rounds, [send, storeByHand]);
    const goals = [{ of: 'ratio' as const, atLeast: 0.5 }];
    return [{ name: 'applications with 3 files', unit: 'applications/s', ours, peer, goals }];
  },
};
export default row;
