import Sqlite from 'better-sqlite3';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack, Trial } from './attack.ts';

const list = '/api/admin/content/announcement/';
const maxRounds = 100;
const values = (text: string) => ({ announcement: text, link: 'https://example.org/' });

/** An editor who is signed in. */
async function editor(server: Trial['server']): Promise<Visitor> {
  const { email, password } = insertStaff(server.databaseFile, { role: 'editor' });
  const visitor = new Visitor(server, '192.0.2.1');
  await visitor.signIn(email, password);
  return visitor;
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, body } = await response;
  await body?.cancel();
  return status;
}

/** What each person tries in the same moment with an announcement that `asker` asked for. */
function moves(asker: Visitor, others: readonly [Visitor, Visitor], id: number): (() => Promise<Response>)[] {
  const item = `${list}${id}/`;
  const own = { values: values(`unseen ${id}`), revision: 1 };
  const [one, other] = others;
  return [
    () => asker.send('PUT', item, { ...own, action: 'publish' }),
    () => asker.send('PUT', item, { ...own, action: 'ask' }),
    () => asker.send('PUT', item, { ...own, action: 'save', publish_at: '2099-01-01T00:00:00Z' }),
    () => asker.send('POST', `${item}decision/`, { decision: 'publish', revision: 1 }),
    () => asker.send('POST', `${list}bulk/`, { action: 'publish', item: [`${id}.1`] }),
    () => asker.send('POST', `${item}restore/`, { number: 1, revision: 1 }),
    () => one.send('POST', `${item}decision/`, { decision: 'publish', revision: 1 }),
    () => other.send('POST', `${item}decision/`, { decision: 'send_back', revision: 1, reason: 'Wait' }),
    () => other.send('POST', `${list}bulk/`, { action: 'publish', item: [`${id}.1`] }),
  ];
}

interface Row {
  text: string;
  action: string;
  publisher: string;
}

/** What is on the site, with who put it there. */
const shown = (file: string, id: number): Row | undefined => {
  const database = new Sqlite(file, { readonly: true, timeout: 10_000 });
  try {
    return database
      .prepare<[number], Row>(
        `SELECT a.announcement AS text, r.action, r.userId AS publisher FROM Announcement a
         JOIN ContentItem c ON c.entity = 'announcement' AND c.entityId = a.id
         JOIN Revision r ON r.entity = c.entity AND r.entityId = c.entityId AND r.number = c.liveRevision
         WHERE a.id = ? AND a.isPublished`,
      )
      .get(id);
  } finally {
    database.close();
  }
};

const idOf = (file: string, number: number): string => {
  const database = new Sqlite(file, { readonly: true, timeout: 10_000 });
  try {
    const sql = "SELECT userId FROM Revision WHERE entity = 'announcement' AND entityId = ? AND number = 1";
    return database.prepare<[number]>(sql).pluck().get(number) as string;
  } finally {
    database.close();
  }
};

const attack: Attack = {
  promise:
    'With “Two pairs of eyes”, whatever three editors do at once, none publishes what they wrote, and no one publishes what they did not see',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0', RATE_LIMIT_WRITES: '0' },
  statements: "INSERT OR REPLACE INTO SiteSetting (key, value) VALUES ('twoPairs', 'true')",
  run: async ({ server, times, random }) => {
    const [asker, one, other] = await Promise.all([editor(server), editor(server), editor(server)]);
    const broken: string[] = [];
    const rounds = times(24);
    let [tried, asked, published] = [0, 0, 0];
    // Whether one is published depends on who comes first, and one that is not shows little.
    for (let round = 0; round < rounds || (published === 0 && round < maxRounds); round += 1) {
      const body = { values: values(`seen ${round}`), revision: 0, action: 'ask' };
      const created = await asker.send('POST', list, body);
      const { id } = ((await created.json()) as { data: { id: number } }).data;
      const all = moves(asker, [one, other], id).sort(() => random() - 0.5);
      const statuses = await Promise.all(all.map((move) => statusOf(move())));
      tried += all.length;
      asked += 1;
      const odd = statuses.filter((status) => ![200, 303, 403, 409].includes(status));
      broken.push(...odd.map((status) => `A move answered ${status}`));
      const live = shown(server.databaseFile, id);
      if (!live) continue;
      published += 1;
      if (live.text !== `seen ${round}`) broken.push(`“${live.text}” is on the site, which no other person saw`);
      if (live.publisher === idOf(server.databaseFile, id)) broken.push(`A writer published by “${live.action}”`);
    }
    if (published === 0) broken.push('Nothing was ever published, so nothing was tried');
    return {
      tried,
      broken,
      slowestMilliseconds: null,
      figures: [`${published} of ${asked} requests were published.`],
    };
  },
};
export default attack;
