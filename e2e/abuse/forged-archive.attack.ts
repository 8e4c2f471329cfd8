import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { readAllTables } from '../fixtures/stored-database.ts';
import type { SiteServer } from '../load/site-server.ts';
import { forgeArchive } from '../unit/forge-archive.ts';
import { brokenLists, forgedSchemas } from '../unit/forged-schemas.ts';
import type { Attack, Trial } from './attack.ts';
import { runBackup } from './run-backup.ts';

const whole = 40;

type Forgery = Parameters<typeof forgeArchive>[2];

/** A forgery, and what its refusal must name. */
type Case = [what: string, forgery: Forgery, words: RegExp];

const timings = ['BEFORE', 'AFTER'];
const events = ['INSERT', 'UPDATE', 'DELETE'];

/** A trigger or a view of no release, on any table. */
function someSchema(server: SiteServer, random: () => number, n: number): Case {
  const database = new Sqlite(server.databaseFile, { readonly: true });
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE '%VIRTUAL%'",
    )
    .pluck()
    .all() as string[];
  database.close();
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const [table, other] = [pick(tables), pick(tables)];
  const name = pick([`t${n}`, `${other}_id_idx${n}`, `_${table}`, `sqlitf_${n}`, `${other} ${n}`]);
  const statements = pick([
    `CREATE TRIGGER "${name}" ${pick(timings)} ${pick(events)} ON "${table}" BEGIN DELETE FROM "${other}"; END`,
    `CREATE VIEW "${name}" AS SELECT * FROM "${table}"`,
    `CREATE TABLE "${name}" (a, b)`,
    `CREATE INDEX "${name}" ON "${table}" (1)`,
  ]);
  return [statements, { statements }, new RegExp(`“${name}”[^,]* belongs to no migration`)];
}

/** Every name in the site's folder, and every row. */
function traces({ databaseFile, uploadsFolder }: SiteServer): string {
  const names = readdirSync(path.dirname(databaseFile), { recursive: true, encoding: 'utf8' });
  // A server that was killed leaves logs and half a rendition.
  const ours = names.filter((name) => !/-(wal|shm)$|incoming|\/media\/|\.tar$/.test(name));
  const rows = [...readAllTables(databaseFile)];
  return JSON.stringify([ours.sort(), readdirSync(uploadsFolder).sort(), rows]);
}

async function run({ server, folder, random, times }: Trial) {
  const broken: string[] = [];
  const honest = path.join(folder, 'honest.tar');
  const forged = path.join(folder, 'forged.tar');
  const made = await runBackup('back-up-site', server, { arguments: [honest] });
  if (made.code !== 0) throw new Error(`The backup failed: ${made.output}`);

  const expectSeal = async (when: string) => {
    const { code, output } = await runBackup('restore-site', server, { arguments: [honest, '--verify'] });
    if (code !== 0 || !/bears the seal of this site/.test(output))
      broken.push(`${when} the own backup gave: ${output}`);
  };
  await expectSeal('Beside the running site');

  const cases: Case[] = [
    ...Object.entries(forgedSchemas).map(([what, [statements, words]]): Case => [what, { statements }, words]),
    ...Object.entries(brokenLists).map(
      ([what, [erasures, line]]): Case => [what, { erasures }, new RegExp(`Line ${line} of erasures.jsonl`)],
    ),
    ...Array.from({ length: times(whole) }, (_, n) => someSchema(server, random, n)),
  ];
  // The site may go on writing while a backup is only checked.
  await server.stop('SIGKILL');
  await expectSeal('Beside the stopped site');
  const nowhere = path.join(folder, 'nowhere');
  mkdirSync(nowhere);
  const noSite = {
    databaseFile: path.join(nowhere, 'a', 'site.db'),
    uploadsFolder: path.join(nowhere, 'b', 'uploads'),
  };
  const before = traces(server);
  for (const [index, [what, forgery, words]] of cases.entries()) {
    await forgeArchive(honest, forged, forgery);
    // Each kind of call takes a second, so each forgery meets one of them.
    const [place, given] = (
      [
        [server, [forged, '--verify']],
        [server, [forged]],
        [noSite, [forged]],
      ] as const
    )[index % 3] ?? [server, [forged]];
    const { code, output } = await runBackup('restore-site', place, { arguments: [...given] });
    if (code !== 1 || !words.test(output)) broken.push(`${what} gave ${code}: ${output}`);
    if (readdirSync(nowhere).length > 0) broken.push(`${what} left ${readdirSync(nowhere, { recursive: true })}`);
  }
  const after = traces(server);
  if (after !== before) {
    let at = 0;
    while (after[at] === before[at]) at += 1;
    broken.push(
      `a refused backup changed something: ${before.slice(Math.max(0, at - 99), at + 99)} became ${after.slice(Math.max(0, at - 99), at + 99)}`,
    );
  }

  const statements = `INSERT INTO User (id, name, email, emailVerified, role, createdAt, updatedAt)
    SELECT 'forged', name, 'forged@example.org', 1, role, createdAt, updatedAt FROM User LIMIT 1`;
  await forgeArchive(honest, forged, { statements });
  for (const given of [[forged, '--verify'], [forged]]) {
    const { code, output } = await runBackup('restore-site', server, { arguments: given });
    const says = [
      /forged@example\.org, since .*no administrator of this site now/,
      /does not bear the seal/,
      /No check can tell/,
    ];
    if (code !== 0 || !says.every((words) => words.test(output)))
      broken.push(`one more administrator gave ${code}: ${output}`);
  }
  const unsealed = readFileSync(honest).includes('"seal"') ? [] : ['the backup has no seal'];
  return { tried: cases.length + 4, broken: [...broken, ...unsealed], slowestMilliseconds: null };
}

export default {
  promise: 'A forged backup is refused in words and leaves nothing behind; what no check can prove is said',
  hasOnePicture: true,
  run,
} satisfies Attack;
