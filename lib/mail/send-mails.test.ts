import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#e2e/load/site-server.ts';
import { expectState, hurry, mailById, queueForTest, whileSending } from '#e2e/unit/mails.ts';
import { refusal, type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { wakeSender } from './mail-writes.ts';

useTestDatabase();

let server: ServerForTest | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  await database().mail.deleteMany();
});

describe('sending', () => {
  it('hands a mail over once, with the centre’s name, the answer’s way and the mark of a program', async () => {
    server = await smtpServerForTest();
    await database().siteSetting.create({ data: { key: 'email', value: 'contact@example.org' } });
    const { id } = await queueForTest({ toName: 'आशा पाटील', subject: 'आपला अर्ज क्र. ७ मिळाला', text: 'ओळ एक\nओळ दोन' });
    await whileSending(server.url, async () => {
      const mail = await expectState(id, 'sent');
      expect(mail).toMatchObject({ attempts: 1, lastError: null, nextAttemptAt: null });
    });
    expect(server.messages).toHaveLength(1);
    const [{ mail, to }] = server.messages as [ServerForTest['messages'][number]];
    expect(to).toBe('asha@example.org');
    expect(mail.subject).toBe('आपला अर्ज क्र. ७ मिळाला');
    expect(mail.to).toEqual([{ name: 'आशा पाटील', address: 'asha@example.org' }]);
    expect(mail.from).toEqual({ name: 'Innovation Centre', address: 'no-reply@example.org' });
    expect(mail.replyTo?.[0]?.address).toBe('contact@example.org');
    expect(mail.text).toBe('ओळ एक\nओळ दोन');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.messageId).toBe((await mailById(id)).messageId);
  });

  it('sends mails of before the start and of after it, each once', async () => {
    server = await smtpServerForTest();
    const before = await Promise.all(Array.from({ length: 10 }, () => queueForTest()));
    await whileSending(server.url, async () => {
      for (const { id } of before) await expectState(id, 'sent');
      const after = await Promise.all(Array.from({ length: 10 }, () => queueForTest()));
      for (const { id } of after) await expectState(id, 'sent');
    });
    const ids = server.messages.map(({ mail }) => mail.messageId);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  it('tries again after a temporary refusal, with the same Message-ID', async () => {
    server = await smtpServerForTest({
      onMessage: (_mail, count) => {
        if (count === 1) throw refusal(451, 'Try again later');
      },
    });
    const { id } = await queueForTest();
    await whileSending(server.url, async () => {
      await expect.poll(async () => (await mailById(id)).lastError).toContain('Try again later');
      const waiting = await mailById(id);
      expect([waiting.status, waiting.attempts]).toEqual(['queued', 1]);
      const wait = (waiting.nextAttemptAt as Date).getTime() - Date.now();
      expect(wait).toBeGreaterThan(50_000);
      expect(wait).toBeLessThanOrEqual(60_000);
      await hurry(id);
      wakeSender();
      await expectState(id, 'sent');
    });
    expect(new Set(server.messages.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(server.messages).toHaveLength(2);
  });

  it.each([
    [
      'the receiver',
      { onRcptTo: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(refusal(550, 'No such user')) },
    ],
    [
      'the sender',
      { onMailFrom: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(refusal(550, 'No such user')) },
    ],
  ])('fails at once when the server refuses %s for good, with its words', async (_what, options) => {
    server = await smtpServerForTest({ options });
    const { id } = await queueForTest();
    await whileSending(server.url, async () => {
      const mail = await expectState(id, 'failed');
      expect(mail.lastError).toContain('550');
      expect(mail.lastError).toContain('No such user');
    });
    expect(server.messages).toHaveLength(0);
  });

  it('fails at once when the server refuses the whole message for good', async () => {
    server = await smtpServerForTest({
      onMessage: () => {
        throw refusal(554, 'Looks like spam');
      },
    });
    const { id } = await queueForTest();
    await whileSending(server.url, async () => {
      expect((await expectState(id, 'failed')).lastError).toContain('Looks like spam');
    });
  });

  it('waits when nobody listens, and sends when somebody does', async () => {
    const port = await freePort();
    const { id } = await queueForTest();
    await whileSending(`smtp://127.0.0.1:${port}`, async () => {
      await expect.poll(async () => (await mailById(id)).lastError).toMatch(/could not be reached.*ECONNREFUSED/);
      expect((await mailById(id)).status).toBe('queued');
      server = await smtpServerForTest({}, port);
      await hurry(id);
      wakeSender();
      await expectState(id, 'sent');
    });
  });

  it('sends nothing without a mail server', async () => {
    const { id } = await queueForTest();
    await whileSending(null, async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    expect(await mailById(id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('gives up after two days of temporary failures', async () => {
    const { id } = await queueForTest();
    await database().mail.update({ where: { id }, data: { attempts: 8 } });
    await whileSending(`smtp://127.0.0.1:${await freePort()}`, async () => {
      expect((await expectState(id, 'failed')).attempts).toBe(9);
    });
  });

  it('holds what has been due for more than a day until a person decides, and sends no link that no longer works', async () => {
    server = await smtpServerForTest();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const waiting = async (hours: number, given: Parameters<typeof queueForTest>[0] = {}, attempts = 0) => {
      const { id } = await queueForTest(given);
      const data = { createdAt: ago(hours), nextAttemptAt: ago(hours), attempts };
      await database().mail.update({ where: { id }, data });
      return id;
    };
    const old = await Promise.all(Array.from({ length: 64 }, (_, index) => waiting(25 + index * 24)));
    const interrupted = await waiting(25, {}, 3);
    const reset = await waiting(30, { kind: 'password_reset' });
    const reminder = await waiting(30, { kind: 'draft_reminder' });
    const fresh = await waiting(23);
    await whileSending(server.url, async () => {
      await expectState(fresh, 'sent');
      for (const id of [...old, interrupted]) expect((await mailById(id)).status).toBe('held');
      expect((await expectState(reset, 'failed')).lastError).toContain('waited more than an hour');
      expect((await expectState(reminder, 'cancelled')).lastError).toContain('may no longer be true');
      expect(server?.messages).toHaveLength(1);
      const [first = 0] = old;
      const decided = { status: 'queued', nextAttemptAt: new Date() };
      await database().mail.update({ where: { id: first }, data: decided });
      wakeSender();
      await expectState(first, 'sent');
      expect(server?.messages).toHaveLength(2);
    });
  });

  it('without a mail server, holds nothing: nobody could decide to send it', async () => {
    const { id } = await queueForTest();
    await database().mail.update({ where: { id }, data: { nextAttemptAt: new Date(0) } });
    await whileSending(null, async (sender) => sender.stop());
    expect((await mailById(id)).status).toBe('queued');
  });

  it('lets a mail that is under way finish before it stops', async () => {
    server = await smtpServerForTest({ onMessage: () => new Promise((resolve) => setTimeout(resolve, 400)) });
    const { id } = await queueForTest();
    await whileSending(server.url, async () => {
      await expect.poll(() => server?.messages.length, { interval: 10 }).toBe(1);
    });
    expect((await mailById(id)).status).toBe('sent');
  });

  it('goes on when the database fails for a moment', async () => {
    server = await smtpServerForTest();
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(database().mail, 'findFirst').mockRejectedValueOnce(new Error('busy'));
    const { id } = await queueForTest();
    await whileSending(server.url, async () => {
      wakeSender();
      await expectState(id, 'sent');
    });
    expect(complaint).toHaveBeenCalled();
  });
});
