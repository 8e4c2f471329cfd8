import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { openAnswers } from './open-answers.ts';

const limits = { ofAll: 4, ofOne: 2, silentMilliseconds: 60_000, maxMilliseconds: 600_000 };
/** More than the system takes for a client that reads nothing. */
const whole = Buffer.alloc(16 * 1024 * 1024);

/** A server whose clients say which address they have. `/later` is not answered. */
async function started(options: typeof limits) {
  const mayAnswer = openAnswers(options);
  const closed: string[] = [];
  const { server, port } = await localServer(
    (request, response) => {
      response.once('close', () => closed.push(String(request.headers['x-from'])));
      if (!mayAnswer(response, String(request.headers['x-from']))) response.writeHead(503).end();
      else if (request.url !== '/later') response.end(whole);
    },
    { until: onTestFinished },
  );
  const ask = async (from: string, address = '/') => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => socket.destroy());
    const asked = once(server, 'request');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\n\r\n`);
    await asked;
    return socket;
  };
  return { ask, closed };
}

async function statusOf(socket: Socket): Promise<number> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return Number(bytes.toString('latin1', 9, 12));
}

const isOver = (socket: Socket) => {
  // A client that reads nothing does not see the end either.
  socket.resume();
  return new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
};

test('a bounded number of answers is under way for one network and for all', async () => {
  const { ask } = await started(limits);
  for (const host of [1, 2]) await ask(`198.51.100.${host}`);
  expect(await statusOf(await ask('198.51.100.3'))).toBe(503);
  const [first] = [await ask('203.0.113.1'), await ask('2001:db8:1:1::1')];
  expect(await statusOf(await ask('192.0.2.1'))).toBe(503);
  first?.destroy();
  await vi.waitFor(async () => expect(await statusOf(await ask('192.0.2.1'))).toBe(200));
});

test('a new answer takes the place of one that its reader does not read', async () => {
  const { ask } = await started({ ...limits, silentMilliseconds: 200 });
  const silent = await ask('198.51.100.1');
  const waiting = await ask('198.51.100.2', '/later');
  await vi.waitFor(async () => expect(await statusOf(await ask('198.51.100.3'))).toBe(200), { timeout: 5000 });
  await expect(isOver(silent)).resolves.toBe(true);
  expect(waiting.destroyed).toBe(false);
});

test('a reader that takes nothing is given up in the end, and one that takes a little is not', async () => {
  const { ask, closed } = await started({ ...limits, silentMilliseconds: 1000, maxMilliseconds: 3000 });
  const slow = await ask('203.0.113.1');
  await ask('192.0.2.1', '/later');
  const silent = await ask('198.51.100.1');
  silent.pause();
  let taken = 0;
  slow.on('data', (bytes: Buffer) => {
    taken += bytes.length;
    slow.pause();
    setTimeout(() => slow.resume(), 10);
  });
  await vi.waitFor(() => expect(closed).toContain('198.51.100.1'), { timeout: 20_000 });
  await vi.waitFor(() => expect(taken).toBeGreaterThan(whole.length), { timeout: 20_000 });
}, 40_000);
