import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Attack } from '#e2e/abuse/attack.ts';
import { killWhile, sendAsAdmin } from '#e2e/abuse/attacked-site.ts';
import { applyWithWord, bytesOf, stored, whatIsHalf, wordOf } from '#e2e/abuse/worded-applications.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { type SiteServer, signIn } from '../../../load/site-server.ts';

const applicationsEach = 3;
const messagesEach = 2;
const stepsEach = applicationsEach + messagesEach;

/** How many steps of erasures were begun: each is written to the list of erasures before it is carried out. */
function stepsBegun(server: SiteServer): number {
  const list = path.join(path.dirname(server.databaseFile), 'erasures-site.db.jsonl');
  return existsSync(list) ? readFileSync(list, 'utf8').split('"erased"').length - 1 : 0;
}

async function writeMessage(server: SiteServer, word: string): Promise<void> {
  const message = { name: word, email: `${word}@example.org`, message: `${word} said something` };
  const response = await fetch(`${server.address}/api/contactus/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (response.status !== 201) throw new Error(`A message answered ${response.status}: ${await response.text()}`);
}

interface Plan {
  applications: { id: number }[];
  messages: number;
  seen: string;
}

const attack: Attack = {
  promise: 'The erasure of one person’s data loses no half of a thing in a crash, and can be finished afterwards',
  settings: { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_CONTACT: '0' },
  statements: "INSERT OR REPLACE INTO SiteSetting (key, value) VALUES ('eraseAtOnceReason', 'An attack tries it')",
  run: async ({ server, random, times }) => {
    const cookie = await signIn(server);
    const words = new Map<number, string>();
    const broken: string[] = [];
    const tried = times(8);
    let middle = 0;
    // The application of another person, which must stay.
    words.set(await applyWithWord(server, wordOf(0)), wordOf(0));
    for (let number = 1; number <= tried; number += 1) {
      const word = wordOf(number);
      for (let count = 0; count < applicationsEach; count += 1) words.set(await applyWithWord(server, word), word);
      for (let count = 0; count < messagesEach; count += 1) await writeMessage(server, word);
      const { id } = await sendAsAdmin<{ id: number }>(server, cookie, '/api/admin/privacy/', {
        kind: 'erasure',
        name: 'A person',
        email: `${word}@example.org`,
        message: 'Erase my data.',
        received: kolkataDate(new Date()),
      });
      const address = `/api/admin/privacy/${id}/erasure/`;
      const erase = async () => {
        const { applications, seen } = await sendAsAdmin<Plan>(server, cookie, address);
        const chosen = applications.map((each) => each.id).join();
        return sendAsAdmin(server, cookie, address, { applications: chosen, seen, confirm: 'A person' });
      };

      const enough = stepsBegun(server) + 1 + Math.floor(random() * stepsEach);
      await killWhile(server, erase(), () => stepsBegun(server) >= enough);
      await server.start();
      broken.push(...(await whatIsHalf(server, cookie, words)));
      const left = await sendAsAdmin<Plan>(server, cookie, address);
      const things = left.applications.length + left.messages;
      if (things > 0 && things < stepsEach) middle += 1;
      await erase();
      const after = await sendAsAdmin<Plan>(server, cookie, address);
      if (after.applications.length + after.messages > 0) broken.push(`The data of ${word} could not be erased`);
    }
    broken.push(...(await whatIsHalf(server, cookie, words)));
    const kept = (await stored(server, cookie)).size;
    if (kept !== 1) broken.push(`${kept} applications are left instead of 1`);
    const erasures = inDatabase(server.databaseFile, (database) =>
      database.prepare('SELECT COUNT(*) FROM Erasure').pluck().get(),
    );
    if (erasures !== tried * stepsEach) broken.push(`${erasures} erasures are recorded of ${tried * stepsEach}`);

    await server.stop('SIGTERM');
    const bytes = bytesOf(server);
    for (let number = 1; number <= tried; number += 1)
      if (bytes.includes(`${wordOf(number)} said`)) broken.push(`The database’s file still holds ${wordOf(number)}`);
    return { tried, broken, slowestMilliseconds: null, figures: [`${middle} deaths in the middle of an erasure`] };
  },
};

export default attack;
