import type { SiteServer } from '../../load/site-server.ts';
import { hostileTables } from './hostile-tables.ts';
import { runToEnd, sendTable } from './send-import.ts';

/** What one part of the attack came to. */
export interface Found {
  tried: number;
  broken: string[];
  figures?: string[];
  milliseconds?: number[];
}

const maxSeconds = 35;
const mostMegabytes = 250;

/** Hostile files get a clear answer, within bounds of time and of the server's memory. */
export async function hostile(server: SiteServer, cookie: string): Promise<Found> {
  const broken: string[] = [];
  const milliseconds: number[] = [];
  const before = server.residentMegabytes() ?? 0;
  let most = before;
  const files = hostileTables();
  for (const { what, table, name = 'list.csv', pictures, status, says } of files) {
    const answer = await sendTable(server, cookie, table, { name, ...(pictures && { pictures }) });
    milliseconds.push(answer.milliseconds);
    most = Math.max(most, server.residentMegabytes() ?? 0);
    if (answer.status !== status) broken.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (says && !says.test(answer.text)) broken.push(`${what} is told: ${answer.text.slice(0, 200)}`);
    if (answer.milliseconds > maxSeconds * 1000) broken.push(`${what} took ${Math.round(answer.milliseconds)} ms`);
    if (answer.data?.state !== 'checked' || answer.data.problem_count > 0) continue;
    const run = await runToEnd(server, cookie, answer.data.id);
    if (pictures && run.data?.state !== 'checked') broken.push(`${what} was imported`);
  }
  if (most - before > mostMegabytes) broken.push(`The server grew from ${before} to ${most} MB`);
  return {
    tried: files.length,
    broken,
    figures: [
      `Hostile files: ${before} MB before, ${most} MB at most; the slowest took ${Math.round(Math.max(...milliseconds))} ms`,
    ],
  };
}
