import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { insertStaff, type StaffMember } from '../fixtures/insert-staff.ts';
import { inDatabase } from '../fixtures/stored.ts';
import { Visitor } from '../fixtures/visitor.ts';
import { findInMail } from '../unit/smtp-server.ts';
import type { Attack, Trial } from './attack.ts';
import { saveDraftAt } from './saved-draft.ts';

const sessionCookie = 'centre.session_token';
const newPassword = 'another-password-9';
/** What a browser sends for another site's page without asking us first. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain', ''];

const write = (file: string, sql: string, ...values: string[]) => {
  const database = new Sqlite(file, { timeout: 10_000 });
  database.prepare(sql).run(...values);
  database.close();
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '+00:00');

/** The cookie that a thief with the site's secret makes for a token. */
function forge(uploadsFolder: string, token: string): string {
  const secret = readFileSync(path.join(uploadsFolder, 'auth-secret'), 'utf8').trim();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${sessionCookie}=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function resetPassword({ mail }: Pick<Trial, 'mail'>, visitor: Visitor, { email }: StaffMember): Promise<void> {
  await visitor.send('POST', '/api/admin/password-reset/', { email });
  const [, token] = await findInMail(mail, email, /token=([\w-]+)/);
  await visitor.send('POST', '/api/admin/password-reset/set/', {
    token,
    password: newPassword,
    repeated: newPassword,
  });
}

/**
 * Every POST of the site that is not for everyone, as the page of another site could send it: with the good cookie of a
 * session or of a private page, but without a word of its origin.
 */
async function postWithoutOrigin(
  visitor: Visitor,
  privatePage: string,
  types: string[],
): Promise<{ tried: number; taken: string[] }> {
  const response = await visitor.send('GET', '/api/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, { post?: { security: object[] } }> };
  const guarded = Object.entries(paths).filter(([, { post }]) => post && post.security.length > 0);
  const taken: string[] = [];
  let tried = 0;
  for (const [address, { post }] of guarded) {
    const isPrivate = post?.security.some((way) => 'privateLink' in way);
    const cookie = isPrivate ? privatePage : visitor.cookie;
    for (const type of types) {
      const target = address.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'entity' ? 'announcement' : '1'));
      const { status } = await visitor.send('POST', target, {}, { origin: '', cookie, 'content-type': type });
      tried += 1;
      if (status !== 403) taken.push(`POST ${target} as “${type}” answered ${status}`);
    }
  }
  return { tried, taken };
}

const attack: Attack = {
  promise: 'No cookie but a person’s own, and none that is over, opens the back office',
  receivesMail: true,
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0', RATE_LIMIT_WRITES: '0' },
  run: async ({ server, mail, random, times }) => {
    const broken: string[] = [];
    let tried = 0;
    const refuse = async (what: string, visitor: Visitor, cookie = visitor.cookie) => {
      tried += 1;
      if (await visitor.isIn(cookie)) broken.push(`${what} opened the back office`);
    };
    const signedIn = async (member: StaffMember) => {
      const visitor = new Visitor(server, '192.0.2.1');
      await visitor.signIn(member.email, member.password);
      if (!(await visitor.isIn())) throw new Error('A right password opened nothing.');
      return visitor;
    };
    const newMember = () => insertStaff(server.databaseFile, { role: 'admin' });
    const [asha, ravi] = [newMember(), newMember()];

    const leaving = await signedIn(asha);
    const { cookie: kept } = leaving;
    await leaving.send('DELETE', '/api/admin/session/');
    await refuse('A cookie after signing out', leaving, kept);

    const [here, elsewhere] = [await signedIn(asha), await signedIn(asha)];
    const change = { password: asha.password, new_password: newPassword, repeated: newPassword };
    await here.send('POST', '/api/admin/account/password/', change);
    await refuse('Another browser’s cookie after a change of the password', elsewhere);
    await resetPassword({ mail }, here, asha);
    await refuse('A cookie from before a reset of the password', here);

    const disabled = await signedIn(ravi);
    write(server.databaseFile, 'UPDATE User SET disabledAt = ? WHERE id = ?', daysAgo(0), ravi.id);
    await refuse('A disabled person’s cookie', disabled);
    await disabled.signIn(ravi.email, ravi.password);
    await refuse('A disabled person’s password', disabled);

    const old = await signedIn(newMember());
    write(server.databaseFile, 'UPDATE Session SET createdAt = ?', daysAgo(31));
    await refuse('A sign-in from 31 days ago that was used today', old);
    const idle = await signedIn(newMember());
    write(server.databaseFile, 'UPDATE Session SET expiresAt = ?', daysAgo(0.001));
    await refuse('A session that was not used for seven days', idle);

    const member = newMember();
    const good = await signedIn(member);
    const value = good.cookies.get(sessionCookie) ?? '';
    const rows = inDatabase(server.databaseFile, (database) =>
      database.prepare('SELECT id, token FROM Session WHERE userId = ?').all(member.id),
    ) as { id: string; token: string }[];
    for (const { id, token } of rows)
      for (const text of [id, token, token.replace(/^\w+:/, ''), member.id])
        await refuse('What a copy of the database and its secret holds', good, forge(server.uploadsFolder, text));
    const signed = decodeURIComponent(value);
    for (let number = 0; number < times(300); number += 1) {
      // Not the end: the last bits of a signature in base64 mean nothing.
      const at = Math.floor(random() * (signed.length - 2));
      const changed = signed.slice(0, at) + (signed[at] === 'A' ? 'B' : 'A') + signed.slice(at + 1);
      await refuse(`A cookie changed at ${at}`, good, `${sessionCookie}=${encodeURIComponent(changed)}`);
    }
    const device = [...good.cookies].filter(([name]) => name !== sessionCookie);
    await refuse('The cookie of a known device', good, device.map((pair) => pair.join('=')).join('; '));

    const planted = new Visitor(server, '192.0.2.2');
    planted.cookies.set(sessionCookie, value);
    const { cookie: before } = planted;
    await planted.signIn(asha.email, newPassword);
    if (planted.cookie === before) broken.push('A sign-in kept the session that the browser came with');
    await refuse('The session that a browser came with to a sign-in', planted, before);

    const { tried: writes, taken } = await postWithoutOrigin(
      await signedIn(newMember()),
      saveDraftAt(server).cookie,
      formTypes.slice(0, times(4)),
    );
    return { tried: tried + writes, broken: [...broken, ...taken], slowestMilliseconds: null };
  },
};
export default attack;
