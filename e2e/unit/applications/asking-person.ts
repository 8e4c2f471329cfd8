import { rmSync } from 'node:fs';
import { beforeEach } from 'vitest';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { createRequest } from '#lib/privacy/requests/confirmed-request.ts';
import type { AskedFields } from '#lib/privacy/requests/request-texts.schema.ts';
import { askRequest, unconfirmedId } from '#lib/privacy/requests/unconfirmed-request.ts';
import { secret } from './full-submission.ts';

/** The person who asks, and an application of theirs. */
export const email = 'asha@example.org';
export const name = 'आशा पाटील';
export const sent = { Name: `${secret} Patil`, Email: email, Age: '19', Agree: 'true', Idea: '' };

interface Asking {
  admin: Headers;
  programId: number;
  requestId: number;
}

/** Gives each test of the calling file an administrator, a program, and a recorded request of one person. */
export function useAskingPerson(): Asking {
  const asking = {} as Asking;
  beforeEach(async () => {
    rmSync(erasuresFile(), { force: true });
    asking.admin = await signInForTest();
    for (const table of ['privacyRequest', 'siteSetting', 'submission'] as const)
      await (everyApplication()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
    await database().mail.deleteMany();
    await database().contactMessage.deleteMany();
    asking.programId = (await programForTest('नवकल्पना <Lab>')).id;
    const asked = { kind: 'erasure', name, email, received: '2026-11-01', message: secret } as const;
    const created = unwrap(await callAs(asking.admin, createRequest, asked));
    asking.requestId = created.id;
  });
  return asking;
}

/** Stores an application. Theirs, unless `answers` say otherwise. */
export const applyTo = (programId: number, answers: Record<string, string> = sent) =>
  submissionForTest(programId, {
    answers,
    types: { Email: 'email', Age: 'number', Agree: 'checkbox' },
    files: [{ label: 'Deck', filename: 'योजना <1>.txt', content: secret }],
  });

export const mailTo = (toAddress: string, key: string, more: object = {}) => {
  const text = { subject: `${secret} subject`, text: secret, html: secret, createdAt: new Date() };
  return database().mail.create({
    data: { kind: 'privacy_answer', key, messageId: key, toAddress, status: 'sent', ...text, ...more },
  });
};

export const messageFrom = (from: string) =>
  database().contactMessage.create({ data: { name, email: from, message: secret, createdAt: new Date() } });

/** A message with an answer whose email still waits. */
export async function answeredMessageFrom(from: string) {
  const { id: messageId } = await messageFrom(from);
  const reply = { messageId, at: new Date(), userId: 'a', userName: 'Ravi', text: `${secret} answer` };
  const { id: replyId } = await database().contactReply.create({ data: reply });
  await mailTo(from, 'reply', { kind: 'contact_reply', status: 'queued', replyId });
}

export const answerId = async (submissionId: number, label: string) =>
  (await database().answer.findFirstOrThrow({ where: { submissionId, label } })).id;

/** The steps taken for the request, oldest first. */
export const stepsOf = async ({ requestId }: Asking) =>
  (await database().privacyStep.findMany({ where: { requestId }, orderBy: { id: 'asc' } })).map(({ words }) => words);

/** A request of a person of whom no other test knows. */
export const askedForTest = (): AskedFields => ({
  kind: 'access',
  name: 'आशा पाटील',
  email: `${crypto.randomUUID()}@example.org`,
  message: 'माझी माहिती पाठवा.',
});

/** The token that an answer's cookie brings. */
export const tokenIn = (cookie: string): string => /=([\w-]+);/.exec(cookie)?.[1] ?? '';

/** Sends a request about a person's data. @returns the token of its page */
export async function askForTest(fields: AskedFields = askedForTest(), now = new Date()): Promise<string> {
  throttles().counts.clear();
  const asked = unwrap(await askRequest(new Headers({ [clientAddressHeader]: '192.0.2.200' }), fields, now));
  return tokenIn(asked.cookie);
}

/** The code in the email about it, made as while it is sent. Empty if it would no longer work. */
export async function codeForTest(token: string): Promise<string> {
  const mail = await database().mail.findUnique({ where: { key: `privacy_code:${unconfirmedId(token)}` } });
  const made = mail && (await makeMailLink({ ...mail, kind: 'privacy_code' }));
  return made?.code ?? '';
}
