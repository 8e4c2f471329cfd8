import path from 'node:path';
import { findTool } from '#e2e/load/tools.ts';
import { signIn } from '../../load/site-server.ts';
import { inTurns, type Line, type Row } from '../bench.ts';
import { type ExportFigures, runExport, runPivot, runTimed } from '../run-export.ts';
import { addSubmissions, startSite } from '../start-site.ts';

const count = 100_000;
/** Whose files an archive takes, and how large each is: some hundred megabytes of pitch decks. */
const withFiles = 1000;
const fileBytes = 512 * 1024;

const tables = [
  { format: 'csv', pivot: 'csv', atMost: 1.5 },
  { format: 'json', pivot: 'json', atMost: 2 },
  { format: 'xlsx', pivot: 'csv', atMost: 4 },
] as const;

const row: Row = {
  title: `Exports of ${count.toLocaleString('en')} submissions with 12 answers: processor`,
  peer: 'sqlite3 with the same pivot; zip -0 of the same files',
  isLong: true,
  needs: ['sqlite3', 'zip'],
  measure: async (bench) => {
    let [many, few] = [0, 0];
    const site = await startSite(bench, 'site', (server) => {
      many = addSubmissions(server, { count, files: 0 });
      few = addSubmissions(server, { count: withFiles, files: Number.POSITIVE_INFINITY, fileBytes });
    });
    const { server } = site;
    const cookie = await signIn(server);
    const lines: Line[] = [];
    const processor = (figures: ExportFigures[]) => figures.map(({ processorMilliseconds }) => processorMilliseconds);
    for (const { format, pivot, atMost } of tables) {
      const [ours = [], peer = []] = await inTurns<ExportFigures | number>(bench.rounds, [
        () => runExport(site, many, format, cookie),
        () => runPivot(bench, server.databaseFile, many, pivot),
      ]);
      const own = ours as ExportFigures[];
      const missing = own.some(({ rows }) => rows !== count) ? 'not every submission is in it' : undefined;
      const goals = [{ of: 'ratio' as const, atMost }];
      const figures = { ours: processor(own), peer: peer as number[] };
      lines.push({ name: format.toUpperCase(), unit: 'ms', ...figures, goals, problem: missing });
      if (format === 'csv') {
        const firstBytes = own.map(({ firstByteMilliseconds }) => firstByteMilliseconds);
        lines.push({ name: 'CSV, first byte', unit: 'ms', ours: firstBytes, goals: [{ of: 'ours', atMost: 300 }] });
      }
    }
    const folder = path.join(server.uploadsFolder, 'applications');
    const archive = path.join(bench.place('zip'), 'files.zip');
    const [zipped = [], peer = []] = await inTurns<ExportFigures | number>(bench.rounds, [
      () => runExport(site, few, 'zip', cookie),
      () => runTimed(bench, `rm -f '${archive}'; ${findTool('zip')} -q -0 -r '${archive}' .`, folder),
    ]);
    lines.push({
      name: `ZIP, the files of ${withFiles.toLocaleString('en')}`,
      unit: 'ms',
      ours: processor(zipped as ExportFigures[]),
      peer: peer as number[],
      goals: [{ of: 'ratio', atMost: 1.5 }],
    });
    return lines;
  },
};
export default row;
