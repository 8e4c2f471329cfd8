import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from '#e2e/load/processor-time.ts';
import { beginApplication, readyApplication } from '../apply.ts';
import { inTurns, type Row } from '../bench.ts';

import { startSite } from '../start-site.ts';

const atOnce = 16;
const fileBytes = 9_500_000;
const chunkBytes = 256 * 1024;
/** No upload is done before the last byte, so this keeps all of them in flight together. */
const heldBytes = 1000;

const row: Row = {
  title: 'Memory for each upload in flight, 16 at once',
  peer: 'none',
  isLong: false,
  needs: [],
  measure: async (bench) => {
    const site = await startSite(bench);
    const application = await readyApplication(site.programId, 1, fileBytes);
    let refused = 0;

    const uploadTogether = async (count: number) => {
      const uploads = Array.from({ length: count }, () => beginApplication(site, application));
      const { body } = application;
      await Promise.all(
        uploads.map(async ({ call }) => {
          for (let from = 0; from < body.length - heldBytes; from += chunkBytes) {
            const chunk = body.subarray(from, Math.min(from + chunkBytes, body.length - heldBytes));
            if (!call.write(chunk)) await once(call, 'drain');
          }
        }),
      );
      for (const { call } of uploads) call.end(body.subarray(-heldBytes));
      for (const { answered } of uploads) if ((await answered).status !== 201) refused += 1;
    };

    const measure = async () => {
      const before = residentMegabytes(site.pid);
      let most = before;
      let isDone = false;
      const watch = (async () => {
        for (; !isDone; await wait(20)) most = Math.max(most, residentMegabytes(site.pid));
      })();
      await uploadTogether(atOnce);
      isDone = true;
      await watch;
      return (most - before) / atOnce;
    };
    await uploadTogether(2);
    const [ours = []] = await inTurns(bench.rounds, [measure]);
    return [
      {
        name: 'memory for each upload in flight',
        unit: 'MB',
        ours,
        goals: [{ of: 'ours', atMost: 8 }],
        problem: refused > 0 ? `${refused} were refused` : undefined,
      },
    ];
  },
};
export default row;
