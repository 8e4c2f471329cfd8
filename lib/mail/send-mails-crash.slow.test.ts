import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { queueForTest } from '#e2e/unit/mails.ts';
import { pageForTest } from '#e2e/unit/private-page.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { database } from '#lib/platform/db/client.ts';
import { privateLinkWords } from './link-maker.ts';

const { uploadsFolder } = useTestDatabase();
const script = path.resolve('e2e/unit/processes/send-until-killed.ts');

let server: ServerForTest | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await server?.close();
  await database().mail.deleteMany();
});

function startProcess(url: string): ChildProcess {
  const started = spawn(process.execPath, [script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: process.env.DATABASE_URL,
      UPLOADS_DIR: uploadsFolder,
      SMTP_URL: url,
    },
  });
  child = started;
  return started;
}

async function killNow(): Promise<void> {
  const dying = child as ChildProcess;
  dying.kill('SIGKILL');
  if (dying.exitCode === null && dying.signalCode === null) await once(dying, 'exit');
}

type Moment = 'greeting' | 'receiver' | 'first bytes' | 'whole message' | 'answered';
const moments: Moment[] = ['greeting', 'receiver', 'first bytes', 'whole message', 'answered'];
const deathsAtEach = 2;
const mails = 30;

it('loses no mail and sends none twice when its process is killed at any moment', { timeout: 240_000 }, async () => {
  const deaths = Object.fromEntries(moments.map((moment) => [moment, 0])) as Record<Moment, number>;
  let met = 0;
  /** Kills the process every fourth time it reaches a moment, until it died there often enough. */
  const pass = async (moment: Moment) => {
    met += 1;
    if (deaths[moment] >= deathsAtEach || met % 4 !== 0 || child?.killed) return;
    deaths[moment] += 1;
    await killNow();
    startProcess(server?.url ?? '');
  };
  server = await smtpServerForTest({
    options: {
      onConnect: (_session, done) => void pass('greeting').then(() => done()),
      onRcptTo: (_address, _session, done) => void pass('receiver').then(() => done()),
    },
    onBegin: () => void pass('first bytes'),
    onMessage: async () => {
      await pass('whole message');
      setTimeout(() => void pass('answered'), 2);
    },
  });
  // A third of the emails are too long for one piece, so that the process can die in the middle of them. Another third
  // carries a private link.
  const { pageId } = await pageForTest();
  const ids = new Map<string, number>();
  for (let index = 0; index < mails; index += 1) {
    const text = ['A line of a long mail.\n'.repeat(20_000), `Open ${privateLinkWords}`, 'Short.'][index % 3] ?? '';
    const { id } = await queueForTest({ text, ...(index % 3 === 1 && { kind: 'private_link', html: null, pageId }) });
    const { messageId } = await database().mail.findUniqueOrThrow({ where: { id } });
    ids.set(messageId, id);
  }
  startProcess(server.url);
  const open = () => database().mail.count({ where: { status: { in: ['queued', 'sending', 'handing_over'] } } });
  await expect.poll(open, { timeout: 200_000, interval: 100 }).toBe(0);

  const arrivals = new Map<string, number>();
  for (const { mail } of server.messages) {
    const messageId = mail.messageId ?? '';
    arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
  }
  const tokens = server.messages.flatMap(({ mail }) => /open\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? []);
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(await openPage(token)).toMatchObject({ pageId, role: 'owner' });
  const rows = await database().mail.findMany({ select: { messageId: true, status: true } });
  const states = rows.map(({ messageId, status }) => `${status}, arrived ${arrivals.get(messageId) ?? 0} times`);
  expect(rows).toHaveLength(mails);
  expect([...arrivals.keys()].every((messageId) => ids.has(messageId))).toBe(true);
  const allowed = ['sent, arrived 1 times', 'uncertain, arrived 1 times', 'uncertain, arrived 0 times'];
  expect(states.filter((state) => !allowed.includes(state))).toEqual([]);
  // The process died where it was meant to, and dying in the middle leaves doubt only at the very end.
  expect(deaths).toMatchObject({ greeting: deathsAtEach, receiver: deathsAtEach, 'first bytes': deathsAtEach });
  expect(deaths['whole message']).toBeGreaterThan(0);
  const uncertain = rows.filter(({ status }) => status === 'uncertain').length;
  expect(uncertain).toBeGreaterThan(0);
});
