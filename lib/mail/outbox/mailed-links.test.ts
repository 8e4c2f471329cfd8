import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POST as mailLink } from '#app/api/mine/link-email/route.ts';
import { everythingStored } from '#e2e/unit/database-bytes.ts';
import { secretsIn } from '#e2e/unit/mailed-secrets.ts';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/minor-program.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { draftForTest } from '#e2e/unit/saved-draft.ts';
import { expectState, hurry, whileSending } from '#e2e/unit/sending.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { refusal, type ServerForTest, smtpServerForTest } from '#e2e/unit/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createAdmin, resetAdmin } from '../../auth/create-admin.ts';
import { handleResetRequests, stopHandling } from '../../auth/handle-reset-requests.ts';
import { requestPasswordReset } from '../../auth/request-password-reset.ts';
import { findReset } from '../../auth/reset-token.ts';
import { backUpSite } from '../../backup/back-up-site.ts';
import { resetEnvironment } from '../../config/env.ts';
import { database } from '../../db/client.ts';
import { throttles } from '../../http/throttle/counts-in-memory.ts';
import { getParentRequest } from '../../privacy/minors/parent-request.ts';
import { remindOfDrafts } from '../../private-pages/mails/remind-of-drafts.ts';
import { openByCode, openPage } from '../../private-pages/open-page.ts';
import {
  createInvitation,
  invitationSchema,
  renewInvitation,
  revokeInvitation,
} from '../../staff/create-invitation.ts';
import { getInvitation } from '../../staff/find-invitations.ts';
import { linkKinds } from '../mail-kinds.ts';
import { getMail } from './get-mail.ts';
import { hideStoredLinks } from './hide-stored-links.ts';

const { databaseFile } = useTestDatabase();
const day = 24 * 3_600_000;

let admin: Headers;
let program: Awaited<ReturnType<typeof minorProgramForTest>>;
let servers: ServerForTest[];
beforeEach(async () => {
  servers = [];
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  resetEnvironment();
  throttles().counts.clear();
  await database().mail.deleteMany();
  await database().invitation.deleteMany();
  admin = await signInForTest();
  program = await minorProgramForTest();
});
afterEach(async () => {
  stopHandling();
  vi.unstubAllEnvs();
  resetEnvironment();
  await Promise.all(servers.map((server) => server.close()));
});

async function mailServer(onMessage?: () => void) {
  const server = await smtpServerForTest(onMessage ? { onMessage } : {});
  servers.push(server);
  return server;
}

async function askReset(): Promise<void> {
  const email = `${crypto.randomUUID()}@example.org`;
  await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
  await requestPasswordReset(new Headers(), email);
  await handleResetRequests();
}

async function invite() {
  const email = `${crypto.randomUUID()}@example.org`;
  const invited = await createInvitation(admin, invitationSchema.parse({ name: 'Ravi', email, role: 'editor' }));
  if (!invited.ok) throw new Error(invited.failure.message);
  return invited.value;
}

async function addressedDraft() {
  const draft = await draftForTest(program);
  await database().submissionDraft.update({ where: { pageId: draft.pageId }, data: { address: 'asha@example.org' } });
  return draft;
}

async function mailOwnLink() {
  const { token } = await draftForTest(program);
  const headers = holderHeaders(token);
  for (const [name, value] of Object.entries({ origin: 'http://localhost', 'content-type': 'application/json' }))
    headers.set(name, value);
  const body = JSON.stringify({ email: 'asha@example.org' });
  await mailLink(new Request('http://localhost/', { method: 'POST', headers, body }), { params: Promise.resolve({}) });
}

async function remind(before: 'closing' | 'expiry') {
  const { pageId } = await addressedDraft();
  const soon = new Date(Date.now() + 2 * day);
  const begun = new Date(Date.now() - 10 * day);
  await database().submissionDraft.update({
    where: { pageId },
    data: { createdAt: begun, ...(before === 'expiry' && { expiresAt: soon }) },
  });
  if (before === 'closing') await database().program.update({ where: { id: program.id }, data: { closesAt: soon } });
  await remindOfDrafts();
}

/** Whether what an email brought opens something, by its kind. */
const opens: Record<string, (secret: string) => Promise<unknown>> = {
  password_reset: findReset,
  invitation: async (token) => ((await getInvitation(token)).ok ? token : null),
  parent_request: (token) => getParentRequest(token),
  private_link: async (secret) => (await openPage(secret)) ?? openByCode(secret),
  draft_reminder: async (secret) => (await openPage(secret)) ?? openByCode(secret),
  draft_ending: async (secret) => (await openPage(secret)) ?? openByCode(secret),
};

/** Each kind of email with something that opens, made as the site makes it. */
const writers: [kind: string, secrets: number, write: () => Promise<unknown>][] = [
  ['password_reset', 1, askReset],
  ['invitation', 1, invite],
  [
    'parent_request',
    1,
    () => post(wireForm(program, minorAnswers, [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]])),
  ],
  ['private_link', 2, mailOwnLink],
  ['draft_reminder', 3, () => remind('closing')],
  ['draft_ending', 3, () => remind('expiry')],
];

const held = (kind: string) => database().mail.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } });
const stored = () => everythingStored(databaseFile);

/** Its code is worked out and stays the same: lib/privacy/requests/ask-request.test.ts tries it. */
const withCodeAlone = 'privacy_code';

it('all kinds that carry a link are tried here', () => {
  expect([...writers.map(([kind]) => kind), withCodeAlone].sort()).toEqual([...linkKinds].sort());
});

it.each(writers)(
  'an email “%s” opens something in its recipient’s hands alone, before, while and after it is sent',
  async (kind, count, write) => {
    const open = opens[kind] as (secret: string) => Promise<unknown>;
    await write();
    const { id, text, html } = await held(kind);
    expect(secretsIn(`${text}${html}`)).toEqual([]);
    expect(text).toContain('(private link)');

    const refusing = await mailServer(() => {
      throw refusal(451, 'Try again later');
    });
    await whileSending(refusing.url, async () => {
      await expect
        .poll(async () => (await held(kind)).lastError, { timeout: 5000, interval: 20 })
        .toContain('Try again later');
    });
    const arrivedAt = (server: ServerForTest) =>
      secretsIn(
        server.messages
          .filter(({ mail }) => mail.messageId === messageId)
          .map(({ mail }) => mail.text)
          .join(),
      );
    const { messageId } = await held(kind);
    const refused = arrivedAt(refusing);
    expect(refused).toHaveLength(count);

    const taking = await mailServer();
    await hurry(id);
    await whileSending(taking.url, async () => void (await expectState(id, 'sent')));
    const taken = arrivedAt(taking);
    expect(taken).toHaveLength(count);
    const sentHtml = taking.messages.find(({ mail }) => mail.messageId === messageId)?.mail.html;
    if (sentHtml) expect(secretsIn(sentHtml)).toEqual(taken);

    // What stops the reminders is worked out, not stored, and ends with its draft.
    const ended = refused.filter((secret) => !taken.includes(secret));
    expect(ended.length).toBeGreaterThan(0);
    for (const secret of ended) expect(await open(secret)).toBeNull();
    for (const secret of taken.filter((each) => !refused.includes(each))) expect(await open(secret)).not.toBeNull();

    const bytes = await stored();
    const archive = path.join(path.dirname(databaseFile), 'backups', `${kind}.tar`);
    await backUpSite(archive, { withSecret: false });
    const backup = readFileSync(archive, 'latin1');
    const shown = JSON.stringify(await getMail(admin, id));
    expect(shown).toContain('(private link)');
    for (const secret of [...refused, ...taken]) {
      for (const place of [bytes, backup, shown]) expect(place.includes(secret)).toBe(false);
    }
  },
);

const waiting = (kind: string) => database().mail.count({ where: { kind, status: 'queued' } });

/** Sends all that waits. @returns the secrets in the emails that arrived */
async function arriving(): Promise<string[]> {
  const server = await mailServer();
  await whileSending(server.url, async () => {
    await expect.poll(() => database().mail.count({ where: { status: { in: ['queued', 'sending'] } } })).toBe(0);
  });
  return server.messages.flatMap(({ mail }) => secretsIn(mail.text ?? ''));
}

it('an invitation works by the link that was shown and by the one that was sent, and ends as one', async () => {
  const shown = (await invite()).link.split('/').at(-1) ?? '';
  const [sent = ''] = await arriving();
  expect([(await getInvitation(shown)).ok, (await getInvitation(sent)).ok]).toEqual([true, true]);
  const { id } = await database().invitation.findFirstOrThrow();
  await renewInvitation(admin, id);
  expect([(await getInvitation(shown)).ok, (await getInvitation(sent)).ok]).toEqual([false, false]);
  await revokeInvitation(admin, id);
  expect(await arriving()).toEqual([]);
});

it('what was ended or replaced while its email waited stays so', async () => {
  await invite();
  const { id } = await database().invitation.findFirstOrThrow();
  await renewInvitation(admin, id);
  expect(await waiting('invitation')).toBe(1);
  await database().invitation.update({ where: { id }, data: { expiresAt: new Date() } });
  await askReset();
  const { userId } = await database().account.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  await resetAdmin(userId, 'another-password-8');
  expect(await arriving()).toEqual([]);
  expect(await database().mail.count({ where: { status: 'cancelled' } })).toBe(2);
});

it('the time of a link counts from when its email is sent', async () => {
  await askReset();
  await invite();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await database().mail.updateMany({ where: { kind: 'password_reset' }, data: { createdAt: hoursAgo(0.9) } });
  await database().account.updateMany({ data: { updatedAt: hoursAgo(2) } });
  await database().invitation.updateMany({ data: { expiresAt: new Date(Date.now() + 3_600_000) } });
  await arriving();
  const reset = await database().verification.findFirstOrThrow({ orderBy: { expiresAt: 'desc' } });
  expect(reset.expiresAt.getTime()).toBeGreaterThan(Date.now() + 0.99 * 3_600_000);
  const { expiresAt } = await database().invitation.findFirstOrThrow();
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * day);
});

it('what an earlier release left in the outbox loses its link, and gets another when it is sent', async () => {
  const old = 'x'.repeat(43);
  const texts = {
    password_reset: `https://example.org/admin/reset-password?token=${old}`,
    invitation: `http://localhost:3000/admin/invitation/${old}`,
    draft_reminder: `(private link)\n\nhttps://example.org/apply/reminders?page=7&key=${old}`,
  };
  await invite();
  await askReset();
  const { tokenHash } = await database().invitation.findFirstOrThrow();
  const { userId: value } = await database().account.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const [id, now] = [crypto.randomUUID(), new Date()];
  await database().verification.create({
    data: { id, value, identifier: 'password-reset:old', expiresAt: now, createdAt: now, updatedAt: now },
  });
  const keys: Record<string, string> = {
    password_reset: `password_reset:${id}`,
    invitation: `invitation:${tokenHash.slice(0, 32)}`,
  };
  await database().mail.deleteMany();
  for (const [kind, text] of Object.entries(texts))
    await database().mail.create({
      data: {
        kind,
        key: keys[kind] ?? kind,
        messageId: kind,
        toAddress: 'a@example.org',
        subject: 'Old',
        text: `Open:\n${text}\n`,
        html: `<a href="${text}">Open</a>`,
        createdAt: now,
        nextAttemptAt: now,
      },
    });
  await hideStoredLinks();
  const rows = await database().mail.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map(({ text }) => text)).toEqual([
    'Open:\n(private link)\n',
    'Open:\n(private link)\n',
    'Open:\n(private link)\n\n(link that stops these emails)\n',
  ]);
  expect(await stored()).not.toContain(old);
  const secrets = await arriving();
  expect(secrets).toHaveLength(2);
  // Emails of one moment go out in any order.
  const opened = secrets.map(async (secret) => [(await findReset(secret)) !== null, (await getInvitation(secret)).ok]);
  expect((await Promise.all(opened)).sort()).toEqual([
    [false, true],
    [true, false],
  ]);
});
