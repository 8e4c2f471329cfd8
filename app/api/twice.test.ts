import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as staffSends } from '#app/api/admin/applications/[id]/messages/route.ts';
import { POST as asks } from '#app/api/admin/applications/[id]/requests/route.ts';
import { POST as invites } from '#app/api/admin/invitations/route.ts';
import { POST as makesTemplate } from '#app/api/admin/message-templates/route.ts';
import { POST as answersContact } from '#app/api/admin/messages/[id]/reply/route.ts';
import { POST as records } from '#app/api/admin/privacy/route.ts';
import { POST as contacts } from '#app/api/contactus/route.ts';
import { POST as invitesCoFounder } from '#app/api/mine/links/route.ts';
import { POST as sends } from '#app/api/mine/messages/route.ts';
import { POST as asksAboutData } from '#app/api/your-data/route.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { asFile } from '#e2e/unit/post-application.ts';
import { holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { namesIn } from '#e2e/unit/use-program.ts';
import type { Handler } from '#lib/api/address.ts';
import { pageStamp } from '#lib/applications/spam/page-stamp.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { maxWaitingMessages } from '#lib/platform/config/limits.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';

const given = useSubmissions();
beforeEach(() => {
  for (const name of ['WRITES', 'CONTACT']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  resetEnvironment();
});

afterEach(() => database().contactMessage.deleteMany());

type Fields = Record<string, string | File>;

/** Presses a button: sends a form as a browser without script, or the same as JSON. */
async function press(handler: Handler, who: Headers, fields: Fields, id = 0, isJson = false): Promise<Response> {
  const headers = new Headers(who);
  for (const [name, value] of Object.entries({ origin: 'http://localhost', host: 'localhost' }))
    headers.set(name, value);
  headers.set('accept', isJson ? 'application/json' : 'text/html');
  if (isJson) headers.set('content-type', 'application/json');
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const init = { method: 'POST', headers, body: isJson ? JSON.stringify(fields) : body };
  return handler(new Request('http://localhost/', init), { params: Promise.resolve({ id: String(id) }) });
}

const newKey = () => crypto.randomUUID();
const submission = () => given.ids[0] as number;
const owner = async () => holderHeaders((await pageForTest(submission())).token);
const staff = async () => {
  await owner();
  return given.admin;
};
const visitor = async (network = 1) => new Headers({ 'x-client-address': `10.0.${network}.1` });
const pairs = Array.from({ length: 10 }, (_, pair) => pair);
const inTwoDays = () => kolkataDate(new Date(Date.now() + 2 * 86_400_000));
const pdf = samplePdf(300);

interface Button {
  handler: Handler;
  who: () => Promise<Headers>;
  fields: (text: string) => Fields;
  /** Removes what was sent, and says how much it was. */
  take: () => Promise<{ count: number }>;
}

const messages = () => database().submissionMessage.deleteMany();
const buttons: Record<string, Button> = {
  'an applicant’s message': { handler: sends, who: owner, fields: (text) => ({ text }), take: messages },
  'a message with a file': {
    handler: sends,
    who: owner,
    take: messages,
    fields: (text) => ({ text, files: asFile(pdf, 'a.pdf') }),
  },
  'a message of staff': { handler: staffSends, who: staff, fields: (text) => ({ text }), take: messages },
  'a request to an applicant': {
    handler: asks,
    who: staff,
    take: () => database().answerRequest.deleteMany(),
    fields: (text) => ({ text, questions: String(questionId), due: inTwoDays() }),
  },
  'a privacy request': {
    handler: records,
    who: staff,
    take: () => database().privacyRequest.deleteMany(),
    fields: (message) => ({ kind: 'access', name: 'Asha', email: 'a@example.org', received: '2026-01-05', message }),
  },
  'a template': {
    handler: makesTemplate,
    who: staff,
    take: () => database().messageTemplate.deleteMany(),
    fields: (text) => ({ kind: 'message', name: text, text }),
  },
  'a co-founder’s link': {
    handler: invitesCoFounder,
    who: owner,
    fields: (name) => ({ name, role: 'read' }),
    take: () => database().privateLink.deleteMany({ where: { role: 'read' } }),
  },
  'a message of the contact form': {
    handler: contacts,
    who: visitor,
    take: () => database().contactMessage.deleteMany(),
    fields: (message) => ({ name: 'Asha', email: 'a@example.org', message, page_stamp: pageStamp() }),
  },
  'a request about data': {
    handler: asksAboutData,
    who: async () => {
      setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:1' });
      throttles().counts.clear();
      return visitor();
    },
    take: () => database().mail.deleteMany({ where: { kind: 'privacy_code' } }),
    fields: (message) => ({
      kind: 'access',
      name: 'Asha',
      email: `${message.replace(/\W/g, '')}@example.org`,
      message,
    }),
  },
  'an answer to a contact message': {
    handler: answersContact,
    fields: (text) => ({ text }),
    take: () => database().contactReply.deleteMany(),
    who: async () => {
      setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:1' });
      const row = { name: 'Asha', email: 'a@example.org', message: 'Hello', createdAt: new Date() };
      await database().contactMessage.upsert({
        where: { id: submission() },
        create: { id: submission(), ...row },
        update: {},
      });
      return given.admin;
    },
  },
};

let questionId = 0;
beforeEach(async () => {
  const question = { programId: given.programId, label: 'Team', fieldType: 'text', order: 1 };
  const [{ id }] = await write(() => [
    database().formField.create({ data: question, select: { id: true } }),
    raiseContentVersion(),
  ]);
  questionId = id;
});

describe.each(Object.entries(buttons))('%s', (_name, { handler, who, fields, take }) => {
  test('is sent once by two presses at once, and by a third one, and all are told the same', async () => {
    const headers = await who();
    const filesBefore = namesIn(applicationsFolder()).length;
    for (const pair of pairs) {
      const sent = { ...fields(`Text ${pair}`), once: newKey() };
      const again = () => press(handler, headers, sent, submission());
      const answers = [...(await Promise.all([again(), again()])), await again()];
      const told = answers.map(({ status, headers }) => [status, headers.get('location'), shownIn(headers)]);
      expect(answers[0]?.status).toBe(303);
      expect(told).toEqual([told[0], told[0], told[0]]);
      expect((await take()).count).toBe(1);
    }
    const hasFile = 'files' in fields('');
    expect(namesIn(applicationsFolder())).toHaveLength(filesBefore + (hasFile ? pairs.length : 0));
  });

  test('is sent again from a page that is drawn anew', async () => {
    const headers = await who();
    const sent = fields('The same');
    for (let time = 0; time < 2; time += 1) {
      const anew = {
        ...sent,
        once: newKey(),
        ...('page_stamp' in sent && { page_stamp: pageStamp(inOneSecond(time)) }),
      };
      const { status } = await press(handler, headers, anew, submission());
      if (!limited.has(handler) || time === 0) expect(status).toBe(303);
    }
    expect((await take()).count).toBe(limited.has(handler) ? 1 : 2);
  });
});

/** These exist one at a time, once by a name, or once after what was seen. */
const limited = new Set<Handler>([asks, asksAboutData, makesTemplate, answersContact]);
const inOneSecond = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** The link that the next page shows. */
const shownIn = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith('mine-invitation'));

test.each([
  ['an applicant’s message', sends, owner],
  ['a message of staff', staffSends, staff],
] as const)(
  '%s of a program without a key is sent once by presses at once, also later',
  async (_name, handler, who) => {
    const headers = await who();
    for (const pair of pairs) {
      const again = () => press(handler, headers, { text: `Text ${pair}` }, submission(), true);
      const answers = [...(await Promise.all([again(), again(), again()])), await again()];
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect((await messages()).count).toBe(1);
    }
  },
);

test('two people with the same text are two', async () => {
  await owner();
  const of = (headers: Headers) => press(staffSends, headers, { text: 'Hello', once: 'k'.repeat(22) }, submission());
  await Promise.all([of(given.admin), of(given.colleague)]);
  expect((await messages()).count).toBe(2);
  const stamp = pageStamp();
  const fields = (name: string) => ({ name, email: 'a@example.org', message: 'Hello', page_stamp: stamp });
  await Promise.all([
    press(contacts, await visitor(1), fields('Asha')),
    press(contacts, await visitor(1), fields('Ravi')),
    press(contacts, await visitor(2), fields('Asha')),
  ]);
  expect((await database().contactMessage.deleteMany()).count).toBe(3);
});

test('a message that was edited in between is another one', async () => {
  const headers = await owner();
  const once = newKey();
  const texts = ['Hello', 'Hello!'];
  await Promise.all(texts.map((text) => press(sends, headers, { text, once })));
  expect((await messages()).count).toBe(2);
});

test('no more of fifty messages at once wait than may', async () => {
  const headers = await owner();
  const texts = Array.from({ length: 50 }, (_, pair) => pair);
  const answers = await Promise.all(texts.map((pair) => press(sends, headers, { text: `Text ${pair}` }, 0, true)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxWaitingMessages);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(texts.length - maxWaitingMessages);
  expect((await messages()).count).toBe(maxWaitingMessages);
});

test('one of several invitations of one person at once is open', async () => {
  const asha = { name: 'Asha', email: 'asha@example.org', role: 'editor' };
  const answers = await Promise.all(pairs.slice(0, 10).map(() => press(invites, given.admin, asha, 0, true)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  expect(await database().invitation.count()).toBe(1);
});
