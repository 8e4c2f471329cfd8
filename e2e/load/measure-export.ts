import { setTimeout } from 'node:timers/promises';
import type { SiteServer } from './site-server.ts';

export const exportFormats = ['csv', 'xlsx', 'json', 'zip'] as const;

interface ExportRequest {
  programId: number;
  format: (typeof exportFormats)[number];
  cookie: string;
}

/** Downloads a whole export and returns what it took, with the server's peak memory during it. */
export async function measureExport(server: SiteServer, { programId, format, cookie }: ExportRequest) {
  let isDone = false;
  let most = 0;
  const watch = (async () => {
    for (; !isDone; await setTimeout(50)) most = Math.max(most, server.residentMegabytes() ?? 0);
  })();
  const before = server.residentMegabytes();
  const began = performance.now();
  const response = await fetch(`${server.address}/api/admin/submissions/${programId}/${format}/`, {
    headers: { cookie, 'accept-encoding': 'identity' },
  });
  if (!response.ok || !response.body) throw new Error(`The ${format} export returned ${response.status}.`);
  const firstByte = performance.now() - began;
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = (performance.now() - began) / 1000;
  isDone = true;
  await watch;
  return {
    submissions: Number(response.headers.get('export-rows')),
    'first byte, ms': Math.round(firstByte),
    seconds: Number(seconds.toFixed(1)),
    'a second': Math.round(Number(response.headers.get('export-rows')) / seconds),
    MB: Math.round(bytes / 1_000_000),
    'MB before': before,
    'MB at most': most || null,
  };
}
