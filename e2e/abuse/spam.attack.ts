import type Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import { inFile } from '../fixtures/stored.ts';
import type { SiteServer } from '../load/site-server.ts';
import type { Attack } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { botPosts } from './spam/bot-posts.ts';
import { type Post, post } from './spam/post.ts';
import { realPosts } from './spam/real-posts.ts';
import { fields, sendPost } from './spam/send-post.ts';

const secret = 'the secret of an attacked site, long enough';
const atOnce = 8;
/** The sender's own words, in the answers of the applications with one stranger's address. */
const ownWords = 'Buy my secret recipe today';
const maxReceipts = 3;

const count = (server: SiteServer, sql: string) =>
  inFile(server.databaseFile, (database: Sqlite.Database) => Number(database.prepare(sql).pluck().get()));

/** How many applications and messages there are of the status. */
const standing = (server: SiteServer, suspected: string) =>
  count(
    server,
    `SELECT (SELECT COUNT(*) FROM Submission WHERE status ${suspected}) + (SELECT COUNT(*) FROM ContactMessage WHERE status ${suspected})`,
  );

/** Resolves when every email was sent that does not wait to be gathered with others. @throws after two minutes */
async function untilSent(server: SiteServer): Promise<void> {
  const until = Date.now() + 120_000;
  while (count(server, "SELECT COUNT(*) FROM Mail WHERE status <> 'sent' AND kind <> 'notice'") > 0) {
    if (Date.now() > until) throw new Error('The outbox was not sent within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const attack: Attack = {
  promise: 'Spam is marked and sends nothing, people’s posts are not, and no mailbox is filled',
  receivesMail: true,
  settings: { AUTH_SECRET: secret, TRUST_PROXY: '1', RATE_LIMIT_SUBMISSIONS: '60', RATE_LIMIT_CONTACT: '60' },
  statements: `INSERT INTO SiteSetting (key, value) VALUES ('notificationEmails', 'staff@example.org')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  run: async ({ server, mail, times }) => {
    const { id } = addProgram(server.databaseFile, 'Program of the attack', fields);
    const broken: string[] = [];
    let tried = 0;
    let slowestMilliseconds = 0;
    /** Sends all, some at a time. @returns the seconds that took */
    const sendAll = async (posts: readonly Post[]): Promise<number> => {
      const began = performance.now();
      const waiting = [...posts];
      const worker = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const sentAt = performance.now();
          const problem = await sendPost(server.address, next, id, secret);
          if (problem) broken.push(problem);
          tried += 1;
          slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - sentAt);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return (performance.now() - began) / 1000;
    };
    const expectCount = (what: string, found: number, wanted: number) => {
      if (found !== wanted) broken.push(`${found} ${what} instead of ${wanted}.`);
    };

    const already = standing(server, "<> 'suspected'");
    const bots = botPosts.slice(0, times(botPosts.length));
    await sendAll(bots);
    expectCount('posts of bots are marked', standing(server, "= 'suspected'"), bots.length);
    expectCount('emails wait for posts of bots', count(server, 'SELECT COUNT(*) FROM Mail'), 0);

    const people = realPosts.slice(0, times(realPosts.length));
    const lab = people.filter(({ from }) => from === '203.0.113.77');
    const seconds = await sendAll(lab);
    if (seconds > 60) broken.push(`${lab.length} posts of one room took ${seconds} seconds.`);
    await sendAll(people.filter((sent) => !lab.includes(sent)));
    expectCount('posts of people and bots are marked', standing(server, "= 'suspected'"), bots.length);
    expectCount('posts of people are unmarked', standing(server, "<> 'suspected'") - already, people.length);
    await untilSent(server);
    // A receipt for each applicant, a notice of each message, and one email for staff that gathers the applications.
    const gathers = ({ mail: { subject = '' } }: (typeof mail.messages)[number]) =>
      /^(New|\d+ new) application/.test(subject);
    expectCount(
      'emails left for posts of people',
      mail.messages.filter((each) => !gathers(each)).length,
      people.length,
    );
    if (mail.messages.filter(gathers).length > 1) broken.push('Staff got several emails about applications at once.');

    const flood = Math.max(2 * maxReceipts, times(40));
    await sendAll(
      Array.from({ length: flood }, (_, number) =>
        post({
          text: `${ownWords}, says no. ${number}.`,
          name: ownWords,
          email: number % 2 ? 'stranger@example.org' : `Stranger+${number}@example.org`,
          from: `192.0.2.${number}`,
          way: 'json',
        }),
      ),
    );
    await untilSent(server);
    const receipts = mail.messages.filter(({ to }) => /^stranger/i.test(to));
    expectCount('receipts reached a stranger', receipts.length, maxReceipts);
    const told = mail.messages.filter(({ mail: { subject, text, html } }) =>
      `${subject}${text}${html}`.includes(ownWords),
    );
    expectCount('emails repeat a sender’s words', told.length, 0);

    const cookie = await signIn(server);
    const response = await fetch(`${server.address}/api/admin/submissions/${id}/`, { headers: { cookie } });
    const { data } = (await response.json()) as { data: unknown[] };
    const stored = [...bots, ...people].filter(({ to }) => to === 'program').length + flood;
    expectCount('applications are listed', data.length, stored);
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 1000)}`);
    return { tried, broken, slowestMilliseconds };
  },
};
export default attack;
