import { createHash, randomBytes } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack, Trial } from './attack.ts';

interface Owner {
  linkId: number;
  visitor: Visitor;
}

function inWritable<T>(file: string, work: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(file, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** A private page with `count` owner links, each open in a browser of its own. */
function pageWithOwners(server: Trial['server'], count: number): Owner[] {
  return inWritable(server.databaseFile, (database) =>
    database.transaction(() => {
      const now = new Date().toISOString();
      const page = database.prepare('INSERT INTO PrivatePage (createdAt) VALUES (?)').run(now).lastInsertRowid;
      return Array.from({ length: count }, () => {
        const token = randomBytes(32).toString('base64url');
        const linkId = database
          .prepare("INSERT INTO PrivateLink (pageId, role, name, tokenHash, createdAt) VALUES (?, 'owner', 'A', ?, ?)")
          .run(page, createHash('sha256').update(token).digest('hex'), now).lastInsertRowid;
        const visitor = new Visitor(server, '192.0.2.1');
        visitor.cookies.set('mine', token);
        return { linkId: Number(linkId), visitor };
      });
    })(),
  );
}

/** Whether the link still opens the page. Nothing was sent from it yet, so there is nothing to find. */
async function opens({ visitor }: Owner): Promise<boolean> {
  const response = await visitor.send('GET', '/api/mine/zip/');
  await response.body?.cancel();
  return response.status === 404;
}

/** Each owner ends the next one's link, all at once. @returns what broke */
async function endEachOther(server: Trial['server'], count: number): Promise<string[]> {
  const owners = pageWithOwners(server, count);
  const answers = await Promise.all(
    owners.map(({ visitor }, index) =>
      visitor.send('POST', `/api/mine/links/${owners[(index + 1) % count]?.linkId}/end/`, {}),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  for (const answer of answers) await answer.body?.cancel();
  const open = await Promise.all(owners.map(opens));
  const broken = open.includes(true)
    ? []
    : [`${count} owner links ended each other (${statuses}): nobody opens the page`];
  const odd = statuses.filter((status) => ![200, 401, 404, 409].includes(status));
  return [...broken, ...odd.map((status) => `Ending a link answered ${status}`)];
}

type Change = (who: Visitor, id: string) => Promise<Response>;

const changes: Change[] = [
  (who, id) => who.send('PUT', `/api/admin/people/${id}/`, { role: 'editor' }),
  (who, id) => who.send('POST', `/api/admin/people/${id}/disable/`, {}),
];

/** The only two administrators take each other's access at once, each in one of the ways. @returns what broke */
async function removeEachOther(server: Trial['server'], first: Change, second: Change): Promise<string[]> {
  inWritable(server.databaseFile, (database) => database.exec("UPDATE User SET disabledAt = '2026-01-01T00:00:00Z'"));
  const [one, other] = [1, 2].map(() => {
    const member = insertStaff(server.databaseFile, { role: 'admin' });
    return { ...member, visitor: new Visitor(server, '192.0.2.1') };
  });
  if (!one || !other) throw new Error('There are not two.');
  for (const { visitor, email, password } of [one, other]) await visitor.signIn(email, password);
  const answers = await Promise.all([first(one.visitor, other.id), second(other.visitor, one.id)]);
  const statuses = answers.map(({ status }) => status);
  for (const answer of answers) await answer.body?.cancel();
  const left = inWritable(server.databaseFile, (database) =>
    database.prepare("SELECT count(*) FROM User WHERE role = 'admin' AND disabledAt IS NULL").pluck().get(),
  );
  const broken = left === 1 ? [] : [`Two administrators removed each other (${statuses}): ${left} are left`];
  const odd = statuses.filter((status) => ![200, 403, 409].includes(status));
  return [...broken, ...odd.map((status) => `Taking an access answered ${status}`)];
}

const attack: Attack = {
  promise: 'Of owners and administrators the last one stays, also when they end each other at once',
  isShared: true,
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0', RATE_LIMIT_WRITES: '0' },
  run: async ({ server, times }) => {
    const broken: string[] = [];
    const pages = times(100);
    for (let page = 0; page < pages; page += 1) broken.push(...(await endEachOther(server, 2 + (page % 4))));
    const pairs = times(40);
    for (let pair = 0; pair < pairs; pair += 1) {
      const [first, second] = [changes[pair & 1], changes[(pair >> 1) & 1]];
      if (first && second) broken.push(...(await removeEachOther(server, first, second)));
    }
    return { tried: pages + pairs, broken, slowestMilliseconds: null };
  },
};
export default attack;
