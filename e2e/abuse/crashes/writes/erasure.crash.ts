import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Attack } from '#e2e/abuse/attack.ts';
import {
  applyWithWord,
  bytesOf,
  programId,
  stored,
  whatIsHalf,
  withdraw,
  wordOf,
} from '#e2e/abuse/worded-applications.ts';
import { type SiteServer, signIn } from '../../../load/site-server.ts';

const maxWaitMilliseconds = 40;

/** Downloads what staff find by an applicant's word, which the log of it must not keep. */
async function download(server: SiteServer, cookie: string, word: string): Promise<void> {
  const query = new URLSearchParams({ q: word, email: `${word}@example.org` });
  const response = await fetch(`${server.address}/api/admin/submissions/${programId}/csv/?${query}`, {
    headers: { cookie },
  });
  const text = await response.text();
  if (!text.includes(`${word} said`)) throw new Error(`The download answered ${response.status} without ${word}`);
}

/** Copies a stopped server's database, with what is still in its log. */
function copyDatabase(from: string, to: string): void {
  const database = new Sqlite(from);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  copyFileSync(from, to);
}

const attack: Attack = {
  promise: 'An erasure is whole: after a crash in any step, and after an older backup is restored',
  settings: { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0' },
  statements: "INSERT OR REPLACE INTO SiteSetting (key, value) VALUES ('eraseAtOnceReason', 'An attack tries it')",
  run: async ({ server, folder, random, times }) => {
    const cookie = await signIn(server);
    const words = new Map<number, string>();
    const tried = times(12);
    for (let number = 0; number < tried + 2; number += 1)
      words.set(await applyWithWord(server, wordOf(number)), wordOf(number));
    const ids = [...words.keys()];
    for (const word of words.values()) await download(server, cookie, word);
    const broken = await whatIsHalf(server, cookie, words);

    await server.stop('SIGTERM');
    const backup = path.join(folder, 'backup');
    mkdirSync(backup);
    copyDatabase(server.databaseFile, path.join(backup, 'site.db'));
    cpSync(path.join(server.uploadsFolder, 'applications'), path.join(backup, 'applications'), { recursive: true });
    await server.start();

    const erase = (id: number) => withdraw(server, cookie, id);
    const confirmed = new Set<number>();
    for (const id of ids.slice(0, tried)) {
      const answer = erase(id).then(
        ({ status }) => status === 200 && confirmed.add(id),
        () => undefined,
      );
      await setTimeout(random() * maxWaitMilliseconds);
      await server.stop('SIGKILL');
      await answer;
      await server.start();
      broken.push(...(await whatIsHalf(server, cookie, words)));
      const isThere = (await stored(server, cookie)).has(id);
      if (isThere && confirmed.has(id)) broken.push(`Application ${id} came back after its erasure was confirmed`);
      if (isThere && (await erase(id)).status !== 200) broken.push(`Application ${id} could not be erased`);
    }

    await server.stop('SIGTERM');
    const left = bytesOf(server);
    for (const id of ids.slice(0, tried))
      if (left.includes(words.get(id) ?? '')) broken.push(`The database’s file still holds application ${id}`);

    for (const end of ['-wal', '-shm']) rmSync(server.databaseFile + end, { force: true });
    copyFileSync(path.join(backup, 'site.db'), server.databaseFile);
    cpSync(path.join(backup, 'applications'), path.join(server.uploadsFolder, 'applications'), { recursive: true });
    await server.start();
    const after = await stored(server, cookie);
    if (after.size !== 2) broken.push(`${after.size} applications are there after the restore instead of 2`);
    broken.push(...(await whatIsHalf(server, cookie, words)));
    return { tried, broken, slowestMilliseconds: null };
  },
};

export default attack;
