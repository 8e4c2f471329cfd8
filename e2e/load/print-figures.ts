import type { SampleApplication } from './sample-application.ts';
import type { Acknowledged } from './send-applications.ts';

interface Run {
  applications: SampleApplication[];
  acknowledged: Acknowledged[];
  clients: number;
  seconds: number;
  startMilliseconds: number;
  peakMegabytes: number | null;
}

export function printFigures(run: Run): void {
  const times = run.acknowledged.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const percentile = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`;
  const files = run.applications.flatMap((application) => application.files);
  const megabytes = files.reduce((sum, { content }) => sum + content.length, 0) / 1_000_000;
  console.table({
    applications: run.applications.length,
    files: files.length,
    megabytes: Math.round(megabytes),
    'clients at once': run.clients,
    'seconds in all': Number(run.seconds.toFixed(1)),
    'applications a second': Number((times.length / run.seconds).toFixed(1)),
    'megabytes a second': Number((megabytes / run.seconds).toFixed(1)),
    'answer time, median': percentile(0.5),
    'answer time, 95 %': percentile(0.95),
    'answer time, longest': percentile(1),
    'server start, seconds': Number((run.startMilliseconds / 1000).toFixed(1)),
    'server memory at most, MB': run.peakMegabytes ?? 'not known here',
  });
}
