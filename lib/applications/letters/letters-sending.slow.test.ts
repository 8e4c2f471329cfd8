import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { expectState, hurry, whileSending } from '#e2e/unit/mails.ts';
import { addressForVictim, untilServerNoticed } from '#e2e/unit/processes/killed-process.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { wakeSender } from '#lib/mail/mail-writes.ts';
import { countReceipt } from '#lib/mail/receipt-limit.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { forget } from '#lib/platform/http/throttle/throttle.ts';
import { mailboxOf } from '#lib/platform/text/mail-address.ts';
import { changeBatch, getBatch } from './batch.ts';
import { wordsSchema } from './letter.ts';
import { writeLetters } from './new-batch.ts';
import { releaseLetters } from './release.ts';

const { uploadsFolder } = useTestDatabase();

const admin = useStaff();
let programId: number;
let server: ServerForTest | undefined;
let child: ChildProcess | undefined;

beforeAll(async () => {
  programId = (await programForTest()).id;
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await server?.close();
  await database().mail.deleteMany();
});

/** Letters about acceptance to these addresses, held. */
async function heldLetters(addresses: readonly string[]): Promise<string> {
  const ids: number[] = [];
  for (const Email of addresses) {
    const { id } = await submissionForTest(programId, { answers: { Email }, types: { Email: 'email' } });
    await database().submission.update({ where: { id }, data: { status: 'accepted' } });
    ids.push(id);
  }
  return unwrap(await callAs(admin, writeLetters, { about: 'status', ids })).batch;
}

async function seenOf(batch: string): Promise<string> {
  const page = await callAs(admin, getBatch, batch);
  return page.ok ? page.value.seen : '';
}

const release = async (batch: string) =>
  callAs(admin, releaseLetters, batch, { id: [], all: 'yes', seen: await seenOf(batch) });

const letters = (batch: string) => database().letter.findMany({ where: { batch }, orderBy: { id: 'asc' } });

const address = 'many@example.org';
const counter = { name: 'email of staff', key: mailboxOf(address) };

test('a letter beyond the limit of its address waits for its turn and is not dropped', async () => {
  server = await smtpServerForTest();
  // Messages of strangers to the address do not delay those of staff.
  while (await countReceipt(address));
  const batch = await heldLetters(['a', 'b', 'c', 'd'].map((tag) => `many+${tag}@example.org`));
  expect(await release(batch)).toMatchObject({ value: { released: 4 } });
  await whileSending(server.url, async () => {
    await expect.poll(() => database().mail.count({ where: { status: 'sent' } })).toBe(3);
    const [late] = await database().mail.findMany({ where: { status: { not: 'sent' } } });
    const waiting = await expectState(late?.id ?? 0, 'queued');
    expect(waiting.attempts).toBe(0);
    expect(waiting.lastError).toContain('waits for its turn');
    const minutes = ((waiting.nextAttemptAt?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThan(61);
    await forget(counter);
    await hurry(waiting.id);
    wakeSender();
    await expectState(waiting.id, 'sent');
  });
  expect(server.messages).toHaveLength(4);
});

test('a letter whose application is withdrawn before it goes out is not sent', async () => {
  server = await smtpServerForTest();
  const batch = await heldLetters(['gone@example.org']);
  await release(batch);
  const [letter] = await letters(batch);
  await database().submission.update({ where: { id: letter?.submissionId ?? 0 }, data: { status: 'withdrawn' } });
  const mail = await database().mail.findFirstOrThrow();
  await whileSending(server.url, async () => {
    expect((await expectState(mail.id, 'cancelled')).lastError).toContain('withdrawn');
  });
  expect(server.messages).toEqual([]);
});

test('a process that is killed while it releases drops no letter and sends none twice', {
  timeout: 120_000,
}, async () => {
  server = await smtpServerForTest();
  const batch = await heldLetters(Array.from({ length: 160 }, (_, index) => `person${index}@example.org`));
  child = spawn(
    process.execPath,
    [
      path.resolve('e2e/unit/processes/release-until-killed.ts'),
      batch,
      await seenOf(batch),
      admin.get('cookie') ?? '',
      '120',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        AUTH_SECRET: authSecret(),
        DATABASE_URL: addressForVictim(),
        UPLOADS_DIR: uploadsFolder,
      },
    },
  );
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await untilServerNoticed();
  const before = await database().letter.count({ where: { batch, releasedAt: { not: null } } });
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(160);
  const keys = async () => (await database().mail.findMany()).map(({ key }) => key).sort();
  const keysOf = async (where: object) =>
    (await database().letter.findMany({ where: { batch, ...where } })).map(({ id }) => `letter:${id}`).sort();
  expect(await keys()).toEqual(await keysOf({ releasedAt: { not: null } }));

  expect(await release(batch)).toMatchObject({ value: { released: 160 - before, left: 0 } });
  await whileSending(server.url, async () => {
    await expect.poll(() => database().mail.count({ where: { status: 'sent' } }), { timeout: 60_000 }).toBe(160);
  });
  const arrived = server.messages.flatMap(({ mail }) => mail.messageId ?? []);
  const sent = (await database().mail.findMany()).map(({ messageId }) => messageId);
  expect(arrived.sort()).toEqual(sent.sort());
  expect(await database().submissionChange.count({ where: { kind: 'told' } })).toBeGreaterThanOrEqual(160);
});

test('whatever is in a title, a name and a subject, a letter has one header of each name and one recipient', async () => {
  server = await smtpServerForTest();
  const title = 'Seed\r\nBcc: other@example.org\r\n\r\n<b>Cohort</b>\u2028\u0085X: y';
  const { id } = await database().program.create({ data: { title, description: '', position: 9 } });
  const answers = { 'Full name': '<img src=x onerror=alert(1)>\nBcc: b@example.org', Email: 'asha@example.org' };
  const sent = await submissionForTest(id, { answers, types: { Email: 'email' } });
  const written = await callAs(admin, writeLetters, { about: 'message', ids: [sent.id] });
  const batch = written.ok ? written.value.batch : '';
  await callAs(
    admin,
    changeBatch,
    batch,
    wordsSchema.parse({ subject: 'Hi {name}\r\nBcc: c@example.org, {program}', text: '{name} {program}' }),
  );
  expect(await release(batch)).toMatchObject({ value: { released: 1 } });
  await whileSending(server.url, async () => {
    await expect.poll(() => database().mail.count({ where: { status: 'sent' } })).toBe(1);
  });
  const [{ to, raw, mail } = { to: '', raw: '', mail: null }] = server.messages;
  const [head = ''] = raw.split('\r\n\r\n', 1);
  expect([to, mail?.bcc ?? []]).toEqual(['asha@example.org', []]);
  expect(head).not.toMatch(/^(bcc|x):/im);
  expect(mail?.subject).toContain('Bcc: c@example.org, Seed Bcc: other@example.org');
  expect(mail?.html).not.toMatch(/<img|<b>/);
  expect(mail?.html).toContain('&lt;img');
});
