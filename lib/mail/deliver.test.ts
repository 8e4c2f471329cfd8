import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectState, hurry, mailById, queueForTest, whileSending } from '#e2e/unit/mails.ts';
import { refusal, type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { wakeSender } from './mail-writes.ts';

useTestDatabase();

let server: ServerForTest | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  await database().mail.deleteMany();
});

describe('one attempt', () => {
  it('gives up on a server that hangs, before and after the greeting, without losing the mail', async () => {
    const sockets: Socket[] = [];
    let greets = false;
    const silent = createServer((socket) => {
      sockets.push(socket);
      if (greets) socket.write('220 here\r\n');
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as { port: number };
    for (greets of [false, true]) {
      const { id } = await queueForTest();
      await whileSending(`smtp://127.0.0.1:${port}/?greetingTimeout=200&socketTimeout=200`, async () => {
        await expect.poll(async () => (await mailById(id)).lastError).toBeTruthy();
        expect((await mailById(id)).status).toBe('queued');
      });
    }
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('calls a mail uncertain when the server dies with the whole of it and without an answer, and lets it be', async () => {
    const sockets: Socket[] = [];
    server = await smtpServerForTest({
      options: { onConnect: (_session, done) => done() },
      onMessage: () => {
        for (const socket of sockets) socket.destroy();
        return new Promise(() => {});
      },
    });
    const proxied = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      const upstream = new (socket.constructor as new () => Socket)();
      upstream.on('error', () => {});
      upstream.connect(server?.port ?? 0, '127.0.0.1');
      socket.pipe(upstream).pipe(socket);
    });
    await new Promise<void>((resolve) => {
      proxied.listen(0, '127.0.0.1', resolve);
    });
    const { port } = proxied.address() as { port: number };
    const { id } = await queueForTest();
    await whileSending(`smtp://127.0.0.1:${port}`, async () => {
      await expectState(id, 'uncertain');
      wakeSender();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    proxied.close();
    expect((await mailById(id)).status).toBe('uncertain');
    expect(server.messages).toHaveLength(1);
  });

  it('checks certificates, and speaks TLS where the server offers it', async () => {
    const seen: boolean[] = [];
    server = await smtpServerForTest({
      options: {
        disabledCommands: ['AUTH'],
        onMailFrom: (_address, session, done) => {
          seen.push(Boolean(session.secure));
          done();
        },
      },
    });
    const { id } = await queueForTest();
    await whileSending(server.url, async () => {
      await expect.poll(async () => (await mailById(id)).lastError).toMatch(/certificate/i);
      expect((await mailById(id)).status).toBe('queued');
    });
    await hurry(id);
    await whileSending(`${server.url}/?tls.rejectUnauthorized=false`, async () => {
      await expectState(id, 'sent');
    });
    expect(seen).toEqual([true]);
  });

  it.each([
    ['https://www.example.edu/', '', 'www.example.edu'],
    ['https://इनक्यूबेटर.भारत', '', 'xn--n1b2a4a8avrj5lwb2c.xn--h2brj9c'],
    ['http://192.0.2.7:8080', '', '[192.0.2.7]'],
    ['http://[2001:db8::7]', '', '[ipv6:2001:db8::7]'],
    ['https://www.example.edu', 'mail.example.edu', 'mail.example.edu'],
  ])('of %s introduces itself by the name of the site: %s %s', async (site, name, expected) => {
    vi.stubEnv('SITE_URL', site);
    vi.stubEnv('SMTP_NAME', name);
    const greeted: string[] = [];
    server = await smtpServerForTest({
      options: {
        onMailFrom: (_address, { hostNameAppearsAs }, done) => {
          greeted.push(hostNameAppearsAs.toLowerCase());
          done();
        },
      },
    });
    const { id } = await queueForTest();
    await whileSending(server.url, async () => {
      await expectState(id, 'sent');
    });
    expect(greeted).toEqual([expected]);
    vi.unstubAllEnvs();
    resetEnvironment();
  });

  it('signs in with the address’s user, and waits when the password is wrong', async () => {
    server = await smtpServerForTest({
      options: {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) =>
          username === 'user@example.org' && password === 'p@ss/word'
            ? done(null, { user: username })
            : done(refusal(535, 'Wrong password')),
      },
    });
    const { id } = await queueForTest();
    const host = server.url.replace('smtp://', '');
    await whileSending(`smtp://user%40example.org:wrong@${host}`, async () => {
      await expect.poll(async () => (await mailById(id)).lastError).toContain('535');
      expect((await mailById(id)).status).toBe('queued');
    });
    await hurry(id);
    await whileSending(`smtp://user%40example.org:p%40ss%2Fword@${host}`, async () => {
      await expectState(id, 'sent');
    });
  });
});
