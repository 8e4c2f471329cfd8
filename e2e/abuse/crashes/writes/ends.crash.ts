import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Attack } from '#e2e/abuse/attack.ts';
import { applyWithWord, bytesOf, programId, wordOf } from '#e2e/abuse/worded-applications.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { runNode } from '../run-node.ts';

const dayMilliseconds = 86_400_000;
/** A time as the site stores it. */
const stored = (at: number) => new Date(at).toISOString().replace('Z', '+00:00');
const before = (days: number) => stored(Date.now() - days * dayMilliseconds);

/** Starts, and erases what has reached its term. @returns whether it killed itself before write `killAt` */
async function sweep(server: SiteServer, killAt = Number.POSITIVE_INFINITY): Promise<boolean> {
  const { code, isKilled, output } = await runNode(
    ['e2e/unit/processes/sweep-until-killed.ts', String(killAt)],
    server,
  );
  if (!isKilled && code !== 0) throw new Error(`The sweep ended with ${code}: ${output}`);
  return isKilled;
}

/** An application that was decided long ago, and whose end staff were told of more than 30 days ago. */
const ended = (id: number) => `
  UPDATE Program SET keepMonths = 12 WHERE id = ${programId};
  INSERT OR REPLACE INTO SiteSetting (key, value) VALUES ('notificationEmails', 'office@example.org');
  UPDATE Submission SET status = 'rejected', submittedAt = '${before(1000)}' WHERE id = ${id};
  INSERT INTO SubmissionTerm (submissionId, eraseAt, announcedAt, seenAt)
  VALUES (${id}, '${before(1)}', '${before(31)}', '${stored(Date.now())}')`;

/** What is wrong once the site has run again. */
function problemsOf(server: SiteServer, id: number, word: string): string[] {
  const counted = inDatabase(server.databaseFile, (database) => ({
    applications: database.prepare('SELECT count(*) FROM Submission WHERE id = ?').pluck().get(id),
    announcements: database.prepare('SELECT count(*) FROM SubmissionTerm').pluck().get(),
    emails: database.prepare("SELECT count(*) FROM Mail WHERE kind = 'ending_notice'").pluck().get(),
    entries: database.prepare("SELECT count(*) FROM AuditLog WHERE action = 'submission.erase'").pluck().get(),
    erased: database.prepare('SELECT sum(count) FROM ErasedCount').pluck().get(),
  }));
  const wanted = { applications: 0, announcements: 0, emails: 0, entries: 1, erased: 1 };
  const files = readdirSync(path.join(server.uploadsFolder, 'applications')).length;
  return [
    ...(JSON.stringify(counted) === JSON.stringify(wanted) ? [] : [JSON.stringify(counted)]),
    ...(files === 0 ? [] : [`${files} files are left`]),
    ...(bytesOf(server).includes(word) ? ['the database’s file still holds its words'] : []),
  ];
}

const attack: Attack = {
  promise: 'An application whose term has ended is erased after a crash before any write, and not announced again',
  hasOnePicture: true,
  settings: { RATE_LIMIT_SUBMISSIONS: '0' },
  run: async ({ server, folder, times }) => {
    const word = wordOf(1);
    const id = await applyWithWord(server, word);
    await server.stop('SIGTERM');
    const database = new Sqlite(server.databaseFile);
    database.exec(ended(id));
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    const kept = path.join(folder, 'kept');
    mkdirSync(kept);
    copyFileSync(server.databaseFile, path.join(kept, 'site.db'));
    cpSync(server.uploadsFolder, path.join(kept, 'uploads'), { recursive: true });
    const broken: string[] = [];
    const most = times(1000);
    let tried = 0;
    for (let isKilled = true; isKilled && tried < most; ) {
      tried += 1;
      for (const end of ['', '-wal', '-shm']) rmSync(server.databaseFile + end, { force: true });
      rmSync(server.uploadsFolder, { recursive: true });
      copyFileSync(path.join(kept, 'site.db'), server.databaseFile);
      cpSync(path.join(kept, 'uploads'), server.uploadsFolder, { recursive: true });
      isKilled = await sweep(server, tried);
      if (isKilled) await sweep(server);
      broken.push(...problemsOf(server, id, word).map((problem) => `Killed before write ${tried}: ${problem}`));
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};

export default attack;
