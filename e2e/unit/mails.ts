import { afterEach, beforeEach, expect, vi } from 'vitest';
import { draftForTest } from '#e2e/unit/private-page.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import type { Handler } from '#lib/api/address.ts';
import { carriesLink, mailKinds } from '#lib/mail/mail-kinds.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { type MailSender, startSending } from '#lib/mail/send-mails.ts';
import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { handleResetRequests, requestPasswordReset, stopHandling } from '#lib/people/passwords/password-reset.ts';
import { createInvitation, invitationSchema } from '#lib/people/staff/invitations.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';

let count = 0;

/** For tests: adds an email to the outbox. */
export async function queueForTest(given: Partial<NewMail> = {}): Promise<{ id: number }> {
  count += 1;
  const key = given.key ?? `test:${count}`;
  const written = { subject: 'A test', text: 'Text.', html: '<p>Text.</p>' };
  await writeWithMails([{ kind: 'test', toAddress: 'asha@example.org', ...written, ...given, key }], []);
  return database().mail.findUniqueOrThrow({ where: { key }, select: { id: true } });
}

export const mailById = (id: number) => database().mail.findUniqueOrThrow({ where: { id } });

/** Points `SMTP_URL` to the server and sends what waits until `work` is done. */
export async function whileSending(url: string | null, work: (sender: MailSender) => Promise<void>): Promise<void> {
  vi.stubEnv('SMTP_URL', url ?? '');
  resetEnvironment();
  const sender = startSending(mailServer(), makeMailLink);
  try {
    await work(sender);
  } finally {
    await sender.stop();
  }
}

/** Waits until the email has this status. */
export async function expectState(id: number, status: string) {
  await expect.poll(async () => (await mailById(id)).status, { interval: 20 }).toBe(status);
  return mailById(id);
}

/** Makes an email that waits for its next attempt due now. */
export const hurry = (id: number) =>
  database().mail.update({ where: { id }, data: { nextAttemptAt: new Date() }, select: { id: true } });

/** Secrets in a text: the long random parts of its links, and private codes. */
export function secretsIn(text: string): string[] {
  const links = text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  const tokens = links.flatMap((link) => link.match(/[\w-]{40,}/g) ?? []);
  const codes = text.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
  return [...new Set([...tokens, ...codes])];
}

/** For tests: the token in the link of the newest of these emails, made as while it is sent. Empty if it is no longer needed. */
export async function mailedToken(where: Prisma.MailWhereInput): Promise<string> {
  const mail = await database().mail.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
  const kind = mailKinds.find((each) => each === mail.kind);
  const made = kind && carriesLink(kind) ? await makeMailLink({ ...mail, kind }) : null;
  return secretsIn(made?.link ?? '')[0] ?? '';
}

export async function callWithEmail(
  handler: Handler,
  email: unknown,
  headers = new Headers(),
  accept = 'application/json',
) {
  const all = new Headers(headers);
  for (const [name, value] of [
    ['origin', 'http://localhost'],
    ['host', 'localhost'],
    ['content-type', 'application/json'],
    ['accept', accept],
  ] as const)
    all.set(name, value);
  const request = new Request('http://localhost/', { method: 'POST', body: JSON.stringify({ email }), headers: all });
  const response = await handler(request, { params: Promise.resolve({}) });
  const kept = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers: kept, text: await response.text() };
}

const mails = () => database().mail.findMany({ where: { kind: 'private_link' }, orderBy: { id: 'asc' } });

export const tokenIn = (text: string): string => /apply\/mine\/open\/([\w-]{43})/.exec(text)?.[1] ?? '';

/** For tests of emails with a private link: a program, and a mail server that takes what the site sends. */
export function useLinkMails() {
  const program = useTestProgram();
  let server: ServerForTest;
  beforeEach(async () => {
    server = await smtpServerForTest();
    vi.stubEnv('SMTP_URL', server.url);
    resetEnvironment();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
    vi.unstubAllEnvs();
    resetEnvironment();
    throttles().counts.clear();
    await database().mail.deleteMany();
    await database().verification.deleteMany();
    await database().privatePage.deleteMany();
  });
  return {
    program,
    mails,
    draftWith: (email: string) => draftForTest(program, { Founder: 'Asha', Email: email }),
    received: () => server.messages,
    /** Delivers what waits. @returns the texts as they arrived */
    async delivered(): Promise<string[]> {
      const waiting = await mails();
      await whileSending(server.url, async () => {
        for (const { id } of waiting) await expectState(id, 'sent');
      });
      return server.messages.map(({ mail }) => mail.text ?? '');
    },
  };
}

/** For tests of emails with links: an administrator, what makes an email that waits, and mail servers that end with their test. */
export function useMailedLinks() {
  const { databaseFile } = useTestDatabase();
  const given = { admin: new Headers() };
  let servers: ServerForTest[] = [];
  beforeEach(async () => {
    servers = [];
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    resetEnvironment();
    throttles().counts.clear();
    await database().mail.deleteMany();
    await database().invitation.deleteMany();
    given.admin = await signInForTest();
  });
  afterEach(async () => {
    stopHandling();
    vi.unstubAllEnvs();
    resetEnvironment();
    await Promise.all(servers.map((server) => server.close()));
  });
  return {
    databaseFile,
    given,
    async mailServer(onMessage?: () => void) {
      const server = await smtpServerForTest(onMessage ? { onMessage } : {});
      servers.push(server);
      return server;
    },
    async askReset(): Promise<void> {
      const email = `${crypto.randomUUID()}@example.org`;
      await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
      await requestPasswordReset(new Headers(), email);
      stopHandling();
      await handleResetRequests();
    },
    async invite() {
      const email = `${crypto.randomUUID()}@example.org`;
      return unwrap(
        await callAs(
          given.admin,
          createInvitation,
          given.admin,
          invitationSchema.parse({ name: 'Ravi', email, role: 'editor' }),
        ),
      );
    },
  };
}
