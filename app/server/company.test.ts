import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company } from '#e2e/unit/company-of-processes.ts';
import { addProgramOfTwoQuestions } from '#e2e/unit/program-of-two-questions.ts';
import { smtpServerForTest } from '#e2e/unit/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/cache/content-version.ts';
import { database } from '#lib/db/client.ts';
import { write } from '#lib/db/write.ts';

useTestDatabase();
const company = new Company();
const token = 'a-token-of-more-than-thirty-two-letters';
const mostMessages = 7;
let mail: Awaited<ReturnType<typeof smtpServerForTest>>;
let programId = 0;

beforeAll(async () => {
  mail = await smtpServerForTest();
  programId = await addProgramOfTwoQuestions();
  await company.start({
    METRICS_TOKEN: token,
    RATE_LIMIT_CONTACT: String(mostMessages),
    RATE_LIMIT_SUBMISSIONS: '0',
    SMTP_URL: mail.url,
  });
});
afterAll(async () => {
  await company.stop();
  await mail.close();
});

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const json = { 'content-type': 'application/json', accept: 'application/json' };

/** An application, as a program without JavaScript sends it. */
function apply(name: string, key: string) {
  const answers = { 'Full name': name, 'Email address': `${key}@example.org`, program_id: programId };
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key };
  return company.ask('/api/submissions/', { method: 'POST', headers, body: JSON.stringify(answers) });
}
const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { data?: { id: number } }).data?.id;

it('several processes answer, one of them does the background work, and all are ready', async () => {
  const each = await company.each();
  const answers = await Promise.all(each.map(async ({ ask }) => JSON.parse((await ask('/who')).text)));
  expect(answers.map(({ pid }) => pid).sort()).toEqual(company.pids().sort());
  expect(answers.filter(({ doesBackground }) => doesBackground)).toHaveLength(1);
  for (const { ask } of each) expect((await ask('/api/health/ready/')).status).toBe(200);
});

it('an edit is on the next answer of each, also one that a database tool makes', async () => {
  const { announcement } = database();
  const { id } = await announcement.create({ data: { announcement: 'First', link: '/' } });
  const each = await company.each();
  for (let number = 1; number <= 60; number += 1) {
    const title = `Edited ${number} times`;
    const edit = announcement.update({ where: { id }, data: { announcement: title } });
    await (number % 2 === 0 ? edit : write(() => [edit, raiseContentVersion()]));
    for (const { text } of await Promise.all(each.map(({ ask }) => ask('/api/announcement/'))))
      expect(text).toContain(title);
  }
});

it('they share a limit', async () => {
  const body = (index: number) =>
    JSON.stringify({ name: 'Asha', email: 'asha@example.org', message: `Message ${index} about the programs` });
  const sent = await many(30, (index) =>
    company.ask('/api/contactus/', { method: 'POST', headers: json, body: body(index) }),
  );
  expect(sent.filter(({ status }) => status < 300)).toHaveLength(mostMessages);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(30 - mostMessages);
  expect(await database().contactMessage.count()).toBe(mostMessages);
});

it('20 posts of one form are one application, and each of 30 others has a number of its own', async () => {
  const same = await many(20, () => apply('One', 'the-same-form-many-times'));
  expect(new Set(same.map(idOf)).size).toBe(1);
  expect(await database().submission.count()).toBe(1);
  const ids = (await many(30, (index) => apply(`Other ${index}`, `another-form-number-${index}`))).map(idOf);
  expect(new Set([...ids, idOf(same[0] as { text: string })]).size).toBe(31);
  expect(await database().submission.count()).toBe(31);
});

it('a form that came back is shown by each of them', async () => {
  const { text } = await company.ask('/returned', { method: 'POST', body: 'x' });
  const { location, cookie } = JSON.parse(text) as { location: string; cookie: string };
  const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
  const address = `/returned${location.slice(location.indexOf('?'))}`;
  const shown = await Promise.all((await company.each()).map(({ ask }) => ask(address, { headers })));
  for (const each of shown) expect(JSON.parse(each.text).form).toMatchObject({ values: { email: ['asha@'] } });
});

it('a warning that each of them raises at once is told once, and is no error', async () => {
  const each = await company.each();
  await Promise.all(each.flatMap(({ ask }) => many(3, () => ask('/warned', { method: 'POST' }))));
  expect(await database().warning.count()).toBe(1);
  expect(company.errors).not.toContain('could not be stored');
});

it('one page of metrics counts for all', async () => {
  const { text } = await company.ask('/api/metrics/', { headers: { authorization: `Bearer ${token}` } });
  const counted = [...text.matchAll(/site_applications_total\{outcome="(?:stored|repeated)"\} (\d+)\n/g)];
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(50);
  expect(text).toMatch(/site_mails\{state="queued"\} \d+\n/);
});

it('processes that are killed under load lose nothing acknowledged, others take their place, and emails go out once', async () => {
  const acknowledged: number[] = [];
  let isOver = false;
  const clients = many(4, async (client) => {
    for (let number = 0; !isOver; number += 1) {
      const answer = await apply(`Killed ${client}`, `killed-${client}-${number}-of-many`).catch(() => null);
      const id = answer && answer.status < 300 ? idOf(answer) : undefined;
      if (id !== undefined) acknowledged.push(id);
    }
  });
  for (const kills of [1, 2]) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 3);
    for (const victim of company.pids().slice(0, kills)) process.kill(victim, 'SIGKILL');
    await expect.poll(async () => (await company.each()).length, { timeout: 60_000 }).toBe(3);
  }
  isOver = true;
  await clients;
  const stored = await database().submission.findMany({ select: { id: true } });
  const known = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  // What the dead ones held goes on when their claims are over, which are a minute long.
  const open = { status: { in: ['sending', 'handing_over'] } };
  const held = async () => (await database().mail.findMany({ where: open })).map(({ id, status }) => `${id} ${status}`);
  await expect.poll(() => database().mail.count({ where: { status: 'queued' } }), { timeout: 60_000 }).toBe(0);
  let before: string[] = [];
  await expect
    .poll(
      async () => {
        const last = before;
        before = await held();
        return before.join() === last.join();
      },
      { interval: 1000, timeout: 30_000 },
    )
    .toBe(true);
  await database().mail.updateMany({ where: open, data: { claimedUntil: new Date(0) } });
  await apply('Wakes the senders', 'an-application-that-wakes-them');
  await expect.poll(held, { timeout: 60_000, interval: 500 }).toEqual([]);
  const arrivals = mail.messages.map(({ mail: { messageId } }) => messageId);
  expect(new Set(arrivals).size).toBe(arrivals.length);
  expect(await database().mail.count({ where: { status: 'sent' } })).toBeGreaterThan(30);
}, 300_000);

it('they end together when the first one is told to, and are not ready while what is under way still ends', async () => {
  const pids = company.pids();
  const body = JSON.stringify({ 'Full name': 'Last', 'Email address': 'last@example.org', program_id: programId });
  const headers = { ...json, 'content-length': String(body.length), 'idempotency-key': 'the-last-form-of-all-of-them' };
  const finish = await company.begin('/api/submissions/', { headers, body });
  await expect.poll(async () => (await company.ask('/api/health/ready/')).status).toBe(200);
  company.tellToStop();
  await expect.poll(async () => (await company.ask('/api/health/ready/')).status).toBe(503);
  expect((await company.ask('/api/health/live/')).status).toBe(200);
  expect(await finish()).toBeLessThan(300);
  expect(await company.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
