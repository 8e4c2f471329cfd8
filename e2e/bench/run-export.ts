import { setTimeout as wait } from 'node:timers/promises';
import { processorTime, residentMegabytes } from './processor-time.ts';
import type { BenchSite } from './start-site.ts';

export const exportFormats = ['csv', 'xlsx', 'json', 'zip'] as const;

export interface ExportFigures {
  processorMilliseconds: number;
  firstByteMilliseconds: number;
  rows: number;
  /** The most that the server held during the export. */
  megabytes: number;
}

/** Downloads a whole export, as an administrator would. */
export async function runExport(
  { address, pid }: BenchSite,
  programId: number,
  format: (typeof exportFormats)[number],
  cookie: string,
): Promise<ExportFigures> {
  const before = processorTime(pid);
  let megabytes = residentMegabytes(pid);
  let isDone = false;
  const watch = (async () => {
    for (; !isDone; await wait(100)) megabytes = Math.max(megabytes, residentMegabytes(pid));
  })();
  try {
    const began = performance.now();
    const response = await fetch(`${address}/api/admin/submissions/${programId}/${format}/`, {
      headers: { cookie, 'accept-encoding': 'identity' },
    });
    if (!response.ok || !response.body) throw new Error(`The ${format} export answered ${response.status}.`);
    let firstByteMilliseconds = Number.NaN;
    for await (const _ of response.body)
      if (Number.isNaN(firstByteMilliseconds)) firstByteMilliseconds = performance.now() - began;
    const processorMilliseconds = processorTime(pid) - before;
    return {
      processorMilliseconds,
      firstByteMilliseconds,
      rows: Number(response.headers.get('export-rows')),
      megabytes,
    };
  } finally {
    isDone = true;
    await watch;
  }
}
