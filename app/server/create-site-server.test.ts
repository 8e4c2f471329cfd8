import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createSiteServer } from './create-site-server.ts';
import { listen } from './listen.ts';

test('an idle connection is kept for 75 seconds, longer than proxies keep theirs', async () => {
  const server = createSiteServer({ development: false, uploadSeconds: 900, isBehindProxy: false });
  server.on('request', (_request, response) => response.end('here'));
  await listen(server, { port: 0, host: '127.0.0.1' });
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await response.text()).toBe('here');
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
  // The time after which Node closes this connection, which is idle now.
  const [connection] = await connected;
  await expect.poll(() => connection.timeout).toBeGreaterThanOrEqual(75_000);
  server.closeAllConnections();
  server.close();
});

test('a request may take as long as an upload', () => {
  expect(createSiteServer({ development: false, uploadSeconds: 900, isBehindProxy: false }).requestTimeout).toBe(
    900_000,
  );
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with this handler, and its port. */
async function serverWith(handle: Handler) {
  const server = createSiteServer({ development: false, uploadSeconds: 900, isBehindProxy: false });
  server.on('request', handle);
  await listen(server, { port: 0, host: '127.0.0.1' });
  return { server, port: (server.address() as AddressInfo).port };
}

const answerUnread: Handler = (_request, response) => response.end('here');

/** Reads a part of the body, as an address does with a body that turns out to be too large. */
const answerHalfRead: Handler = async (request, response) => {
  const reader = Readable.toWeb(request).getReader();
  await reader.read();
  // The request has no socket any more once this is done.
  await reader.cancel().catch(() => {});
  response.end('here');
};

test('one client holds at most a thousand connections, and may open one again for each that it closes', async () => {
  const { server, port } = await serverWith(answerUnread);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const sockets = [];
  for (let number = 0; number < 1000; number += 1) sockets.push(await open());
  const refused = await open();
  await once(refused, 'close');
  const [first] = sockets;
  expect(first?.destroyed).toBe(false);
  first?.destroy();
  await vi.waitFor(async () => {
    const again = await open();
    again.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [answer] = await Promise.race([once(again, 'data'), once(again, 'close')]);
    again.destroy();
    expect(String(answer)).toContain('200 OK');
  });
  server.closeAllConnections();
  server.close();
});

test('the rest of a body that was answered already must not arrive more slowly than any other', async () => {
  const { server, port } = await serverWith(answerUnread);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    let seen: Socket | undefined;
    const send = async (bytes: number) => {
      socket.write('x'.repeat(bytes));
      await vi.waitFor(() => expect(seen?.bytesRead).toBe(socket.bytesWritten));
    };
    server.on('connection', (connection) => {
      seen = connection;
    });
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\nbegin');
    await once(socket, 'data');
    await send(70_000);
    vi.advanceTimersByTime(60_000);
    expect(seen?.destroyed).toBe(false);
    await send(1000);
    vi.advanceTimersByTime(60_000);
    expect(seen?.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  }
});

test('a connection does not outlive the rest of a body that was answered half read', async () => {
  const { server, port } = await serverWith(answerHalfRead);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    const [seen] = await connected;
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\nbegin');
    await once(socket, 'data');
    expect(seen.destroyed).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(seen.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  }
});
