import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '#e2e/load/site-server.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { expectState, mailById, whileSending } from '#e2e/unit/mails.ts';
import { post, randomKeyHeader, wireForm } from '#e2e/unit/post-application.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { composeMail } from '#lib/mail/compose-mail.ts';
import { buildMimeMessage } from '#lib/mail/send-one.ts';
import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { createContactMessage } from '#lib/site/contact/create-contact-message.ts';

const program = useTestProgram();

let server: ServerForTest | undefined;
beforeEach(async () => {
  throttles().counts.clear();
  await database().mail.deleteMany();
  await database().siteSetting.deleteMany();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const notify = (value: string) => database().siteSetting.create({ data: { key: 'notificationEmails', value } });
const mails = () => database().mail.findMany({ orderBy: { id: 'asc' } });

it('sends applicants a receipt with its number to the address they gave, and none of what they wrote', async () => {
  server = await smtpServerForTest();
  const long = `${'केळी'.repeat(12_400)} end`;
  const answers = { ...testAnswers, कल्पना: long };
  const { body } = await post(wireForm(program, answers));
  const [receipt, ...others] = await mails();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ kind: 'receipt', toAddress: 'asha@example.org', text: null, status: 'queued' });
  await whileSending(server.url, async () => {
    await expectState(receipt?.id ?? 0, 'sent');
  });
  const mail = server.messages[0]?.mail;
  expect(mail?.subject).toBe(`We received your application to Seed Support (no. ${body.data.id})`);
  expect(mail?.text).toContain(`Reference number: ${body.data.id}`);
  expect(mail?.text).toMatch(/Received: \d{1,2} \w{3,4} \d{4}, \d\d:\d\d India time/);
  expect(mail?.text).toContain('What arrived\n  5 answers and 1 file');
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Asha|आशा|केळी|पिच/);
  // The back office must show exactly what was sent.
  expect((await mailById(receipt?.id ?? 0)).text).toBe(mail?.text?.replace(/\n*$/, '\n'));
});

it('writes one receipt however often an application is sent, and none without an application', async () => {
  const key = crypto.randomUUID();
  const twice = () => {
    const form = wireForm(program);
    form.set('idempotency_key', key);
    return post(form);
  };
  const answers = await Promise.all([twice(), twice(), twice()]);
  const submissions = await database().submission.count();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await mails()).length).toBe(submissions);
  // Clicks that became no application used up no receipt.
  const next = await post(wireForm(program, { ...testAnswers, Founder: 'Another' }));
  expect(next.status).toBe(201);
  expect((await mails()).length).toBe(submissions + 1);
  await database().mail.deleteMany();
  expect((await post(wireForm(program, { ...testAnswers, Founder: '' }))).status).toBe(422);
  expect(await mails()).toEqual([]);
});

it('tells each of the staff of an application and of a message, and nothing of who wrote', async () => {
  await notify('one@example.org, two@example.org');
  const { body } = await post(wireForm(program));
  const secret = { name: 'Meera Secret', email: 'meera@example.org', message: 'A private matter' };
  expect((await createContactMessage(new Request('http://localhost'), secret, { trap: '', stamp: '' })).ok).toBe(true);
  const notices = (await mails()).filter(({ kind }) => kind !== 'receipt');
  expect(notices.map(({ kind, toAddress }) => `${kind} ${toAddress}`)).toEqual([
    'notice one@example.org',
    'notice two@example.org',
    'contact_notice one@example.org',
    'contact_notice two@example.org',
  ]);
  for (const { id, kind } of notices) {
    const { subject, text, html } = await composeMail(id);
    const all = subject + text + html;
    expect(all).not.toMatch(/Asha|आशा|asha@|Meera|meera@|private/);
    if (kind === 'notice') expect(text).toContain(`http://localhost:3000/admin/submissions/${body.data.id}`);
    else expect(text).toContain('http://localhost:3000/admin/messages');
  }
});

it('tells the applicant where a receipt goes when there is a server to send it, and to a repeated click too', async () => {
  const sendTwice = async () => {
    const key = randomKeyHeader();
    const repeated = () => post(wireForm(program), key);
    return [await repeated(), await repeated()].map(({ body }) => body.data.receipt_address);
  };
  setEnvironment({ SMTP_URL: '' });
  expect(await sendTwice()).toEqual([null, null]);
  setEnvironment({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(await sendTwice()).toEqual(['asha@example.org', 'asha@example.org']);
});

it('sends an address three receipts an hour at most, while every application is taken', async () => {
  setEnvironment({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const addresses = ['victim@example.org', 'Victim@example.org', 'victim+a@example.org', 'victim@EXAMPLE.org'];
  const told = [];
  for (let count = 0; count < 40; count += 1) {
    const Email = addresses[count % addresses.length] as string;
    const { status, body } = await post(wireForm(program, { ...testAnswers, Email }));
    expect(status).toBe(201);
    told.push(body.data.receipt_address);
  }
  expect((await mails()).map(({ kind }) => kind)).toEqual(Array(3).fill('receipt'));
  expect(told.slice(0, 4)).toEqual([...addresses.slice(0, 3), null]);
  expect(new Set(told.slice(3))).toEqual(new Set([null]));
});

it('tells nobody of who is told', async () => {
  await notify('one@example.org');
  expect(JSON.stringify(await getSettings())).not.toContain('one@example.org');
});

it('takes applications while the mail server is away, and keeps their emails', async () => {
  const port = await freePort();
  await whileSending(`smtp://127.0.0.1:${port}`, async () => {
    for (let count = 0; count < 5; count += 1) {
      const answers = { ...testAnswers, Email: `asha${count}@example.org` };
      expect((await post(wireForm(program, answers))).status).toBe(201);
    }
    await expect.poll(async () => (await mails()).every(({ lastError }) => lastError)).toBe(true);
  });
  expect((await mails()).map(({ status }) => status)).toEqual(Array(5).fill('queued'));
});

it('writes to no address when the answer is none', async () => {
  const [field] = await database().formField.findMany({ where: { programId: program.id, fieldType: 'email' } });
  expect(field).toBeDefined();
  await database().formField.deleteMany({ where: { programId: program.id, fieldType: 'email' } });
  await database().contentVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
  const { Email: _none, ...rest } = testAnswers;
  expect((await post(wireForm(program, rest))).status).toBe(201);
  expect(await mails()).toEqual([]);
});

it('keeps every label and answer apart from the headers', async () => {
  const { id } = await database().mail.create({
    data: {
      kind: 'notice',
      key: 'n',
      toAddress: 'a@example.org',
      messageId: '<n@x>',
      createdAt: new Date(),
      submissionId: (
        await database().submission.create({
          data: {
            programId: (
              await database().program.create({
                data: { title: 'T\r\nBcc: v@example.org', description: 'D', position: 2 },
              })
            ).id,
            submittedAt: new Date(),
          },
        })
      ).id,
    },
  });
  const mail = await PostalMime.parse((await buildMimeMessage(id)).message);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).toContain('T Bcc: v@example.org');
});
