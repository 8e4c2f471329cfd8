import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { resetEnvironment } from '#lib/platform/config/env.ts';
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

test('a site at https says so with every answer, also with those that it refuses', async () => {
  vi.stubEnv('SITE_URL', 'https://innovation.example.edu');
  resetEnvironment();
  const server = createSiteServer({ development: false, uploadSeconds: 900, isBehindProxy: false });
  server.on('request', (_request, response) => response.writeHead(303, { location: '/' }).end());
  await listen(server, { port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  for (const sent of [
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'nonsense\r\n\r\n',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    const [answer] = await once(socket, 'data');
    expect(String(answer), sent).toMatch(/\r\nstrict-transport-security: max-age=63072000\r\n/i);
    socket.destroy();
  }
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
  resetEnvironment();
});

test('a request may take as long as an upload', () => {
  expect(createSiteServer({ development: false, uploadSeconds: 900, isBehindProxy: false }).requestTimeout).toBe(
    900_000,
  );
});

test('one client holds at most a thousand connections, and may open one again for each that it closes', async () => {
  const server = createSiteServer({ development: false, uploadSeconds: 900, isBehindProxy: false });
  server.on('request', (_request, response) => response.end('here'));
  await listen(server, { port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
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
