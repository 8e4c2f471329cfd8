import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import type { SiteServer } from '../load/site-server.ts';
import { apply, fewFields, from, send } from './applicant.ts';
import type { Attack } from './attack.ts';
import { siteOn } from './full-disk.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

const megabyte = 1024 * 1024;
const diskMegabytes = 96;
const inParallel = 16;
const otherMegabytes = 5;
const texts = Array.from({ length: 10 }, (_, number) => ({ label: `Idea ${number}`, fieldType: 'textarea' }));

/** What strangers have written since the attack began. */
interface Tally {
  tried: number;
  statuses: Map<number, number>;
}

/** A private page as a program holds it. */
interface Page {
  cookie: string;
  versions: Map<number, number>;
}

/** Saves drafts and types into them as fast as the site answers, from `addressOf`. */
async function typeFast(
  server: SiteServer,
  program: number,
  fieldIds: number[],
  { addressOf, until, tally }: { addressOf: (number: number) => string; until: number; tally: Tally },
): Promise<void> {
  const site = server.address;
  let count = 0;
  const told = (status: number) => {
    tally.tried += 1;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  };
  const worker = async () => {
    let page: Page | null = null;
    while (performance.now() < until) {
      count += 1;
      const headers = { ...from(addressOf(count)), 'content-type': 'application/json', accept: 'application/json' };
      if (page === null || count % 3 === 0) {
        const begun = await send(`${site}/api/drafts/`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ program_id: program, 'Idea 0': 'x' }),
        });
        told(begun.status);
        const cookie = begun.headers.getSetCookie().find((line) => line.startsWith('mine='));
        if (begun.status === 201 && cookie) page = { cookie: cookie.split(';')[0] ?? '', versions: new Map() };
        else if (page === null) await wait(50);
        continue;
      }
      const own: Page = page;
      const answers = fieldIds.map((field_id) => ({
        field_id,
        value: String.fromCharCode(97 + (count % 26)).repeat(99_000),
        version: own.versions.get(field_id) ?? (field_id === fieldIds[0] ? 1 : 0),
      }));
      const typed = await send(`${site}/api/mine/draft/`, {
        method: 'PATCH',
        headers: { ...headers, cookie: own.cookie, origin: site },
        body: JSON.stringify({ answers }),
      });
      told(typed.status);
      if (typed.status === 200)
        for (const { field_id, version } of JSON.parse(typed.text).data.versions) own.versions.set(field_id, version);
      else if (typed.status !== 409) page = null;
    }
  };
  await Promise.all(Array.from({ length: inParallel }, worker));
}

/** Where the typing comes from. */
const kinds: [name: string, addressOf: (number: number) => string][] = [
  ['One address', () => '203.0.113.1'],
  ['One /48', (number) => `2001:db8:7:${(number % 65_536).toString(16)}::1`],
];

async function fill(disk: SmallDisk, folder: string, kind: (typeof kinds)[number], seconds: number, tally: Tally) {
  const [name, addressOf] = kind;
  const { server, databaseFile } = await siteOn(disk, 'uploads and database', folder);
  const broken: string[] = [];
  const figures: string[] = [];
  try {
    await server.start();
    const program = addProgram(databaseFile, 'Typed', texts);
    const other = addProgram(databaseFile, 'Attacked', fewFields);
    const database = new Sqlite(databaseFile, { readonly: true });
    const fieldIds = database
      .prepare('SELECT id FROM FormField WHERE programId = ? ORDER BY id')
      .pluck()
      .all(program.id) as number[];
    database.close();
    const free = disk.freeBytes();
    const until = performance.now() + seconds * 1000;
    const typing = typeFast(server, program.id, fieldIds, { addressOf, until, tally });
    let number = 0;
    while (performance.now() < until) {
      number += 1;
      const taken = await apply(server.address, other, `Other ${number}`, 100_000, from(`198.51.100.${number % 250}`));
      tally.tried += 1;
      if (taken.status !== 201)
        broken.push(`While ${name} typed, another applicant got ${taken.status}: ${taken.text}`);
      await wait(500);
    }
    await typing;
    const used = (free - disk.freeBytes()) / megabyte;
    figures.push(`${name} used ${Math.round(used)} of ${Math.round(free / megabyte)} MB in ${seconds} s`);
    const taken = await apply(server.address, other, 'Last', otherMegabytes * megabyte, from('198.51.100.251'));
    if (taken.status !== 201) broken.push(`After ${name} typed, another applicant got ${taken.status}: ${taken.text}`);
  } finally {
    await server.stop('SIGKILL');
  }
  return { broken, figures };
}

const attack: Attack = {
  promise: 'A network that types into drafts as fast as it can leaves room for others',
  run: async ({ folder, times }) => {
    const tally: Tally = { tried: 0, statuses: new Map() };
    const broken: string[] = [];
    const figures: string[] = [];
    for (const [index, kind] of kinds.entries()) {
      const disk = smallDisk(path.join(folder, `disk-${index}`), diskMegabytes);
      if (!disk)
        return { tried: 0, broken, slowestMilliseconds: null, skipped: 'this user may not mount a small disk' };
      try {
        const found = await fill(disk, path.join(folder, `kind-${index}`), kind, times(30), tally);
        broken.push(...found.broken);
        figures.push(...found.figures);
      } finally {
        disk.remove();
      }
    }
    figures.push(`Answers: ${[...tally.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
    return { tried: tally.tried, broken, slowestMilliseconds: null, figures };
  },
};
export default attack;
