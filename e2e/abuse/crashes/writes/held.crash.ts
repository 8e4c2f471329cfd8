import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Attack } from '#e2e/abuse/attack.ts';
import { applyWithWord, programId, wordOf } from '#e2e/abuse/worded-applications.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';

const maxWaitMilliseconds = 60;

/** Where somebody could read an application. None may ever have a row of it. */
const readable = [`Submission WHERE state <> 'held'`, 'SubmissionColumn', 'SubmissionSearch'];

/** Faults on disk: a readable row, a file without its application, a confirmed application that is not there. */
function check(server: SiteServer, confirmed: ReadonlySet<number>): string[] {
  return inDatabase(server.databaseFile, (database) => {
    const column = (sql: string) => database.prepare(sql).pluck().all();
    const rows = readable.flatMap((table) => {
      const [count] = column(`SELECT COUNT(*) FROM ${table}`);
      return count === 0 ? [] : [`${table} has ${count} rows`];
    });
    const held = new Set(column('SELECT submissionId FROM SubmissionHold'));
    const files = column('SELECT storedName FROM Attachment').sort();
    const stored = readdirSync(path.join(server.uploadsFolder, 'applications')).sort();
    return [
      ...rows,
      ...[...confirmed].filter((id) => !held.has(id)).map((id) => `Application ${id} was confirmed and is gone`),
      ...(files.join() === stored.join() ? [] : [`${held.size} applications have ${stored.length} files`]),
    ];
  });
}

const attack: Attack = {
  promise: 'An application of a person under 18 is held whole or not there, and never readable, whenever the site dies',
  settings: { RATE_LIMIT_SUBMISSIONS: '0' },
  // An applicant who ticks all boxes of this form is under 18, and its email address is a parent's.
  statements: `
    UPDATE FormField SET meansMinor = 1 WHERE programId = ${programId} AND fieldType = 'checkbox';
    UPDATE FormField SET asksParent = 1 WHERE programId = ${programId} AND fieldType = 'email'`,
  run: async ({ server, random, times }) => {
    const tried = times(15);
    const confirmed = new Set<number>();
    const broken: string[] = [];
    // The first one warms the server up, so that the others die in the middle of their writes.
    confirmed.add(await applyWithWord(server, wordOf(0)));
    for (let number = 1; number <= tried; number += 1) {
      const answer = applyWithWord(server, wordOf(number)).then(
        (id) => confirmed.add(id),
        () => undefined,
      );
      await setTimeout(random() * maxWaitMilliseconds);
      await server.stop('SIGKILL');
      await answer;
      await server.start();
      broken.push(...check(server, confirmed));
      confirmed.add(await applyWithWord(server, wordOf(1000 + number)));
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};

export default attack;
