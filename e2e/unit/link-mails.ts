import { afterEach, beforeEach, vi } from 'vitest';
import { draftForTest } from '#e2e/unit/saved-draft.ts';
import { expectState, whileSending } from '#e2e/unit/sending.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/smtp-server.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import type { Handler } from '#lib/api/address.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';

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
