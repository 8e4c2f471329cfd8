import os from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import { StandInScanner, virusName, virusWord } from '../fixtures/stand-in-scanner.ts';
import { samplePdf } from '../unit/sample-files.ts';
import type { Attack } from './attack.ts';

const label = 'Document';
const scanner = new StandInScanner(os.tmpdir(), `clamd-${process.pid}.sock`);
/** The site asks about waiting files once a minute. */
const longestWait = 90_000;

const infected = Buffer.concat([Buffer.from(`%PDF-1.4\n%${virusWord}\n`), samplePdf().subarray('%PDF-1.4\n'.length)]);

/** What the site knows about its files, oldest first. */
function scans(databaseFile: string): (string | null)[] {
  const database = new Sqlite(databaseFile, { readonly: true });
  try {
    return database.prepare('SELECT scan FROM Attachment ORDER BY id').pluck().all() as (string | null)[];
  } finally {
    database.close();
  }
}

const attack: Attack = {
  promise: 'A virus is refused; one that came while the scanner was away is found when it is back',
  settings: { CLAMD_SOCKET: scanner.place },
  run: async ({ server }) => {
    const { id } = addProgram(server.databaseFile, 'Files', [{ label, fieldType: 'file', isRequired: true }]);
    const broken: string[] = [];
    let tried = 0;
    const expectStatus = async (expected: number, when: string, content: Buffer) => {
      const form = new FormData();
      form.set('form_data', JSON.stringify({ program_id: id }));
      form.set(label, new File([new Uint8Array(content)], 'plan.pdf'));
      const { status } = await fetch(`${server.address}/api/submissions/`, { method: 'POST', body: form });
      tried += 1;
      if (status !== expected) broken.push(`A file that came while the scanner was ${when}: ${status}`);
    };
    const earlier = scans(server.databaseFile).length;
    const expectScans = (...expected: string[]) => {
      const found = scans(server.databaseFile).slice(earlier);
      if (found.join() !== expected.join()) broken.push(`The files are marked as ${found}, not as ${expected}`);
    };

    await expectStatus(201, 'away', samplePdf());
    await expectStatus(201, 'away', infected);
    expectScans('waiting', 'waiting');
    await scanner.start();
    try {
      const until = performance.now() + longestWait;
      while (scans(server.databaseFile).includes('waiting') && performance.now() < until) await after(500);
      expectScans('clean', `found ${virusName}`);
      await expectStatus(415, 'there', infected);
      await expectStatus(201, 'there', samplePdf(10));
      expectScans('clean', `found ${virusName}`, 'clean');
    } finally {
      await scanner.stop();
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
