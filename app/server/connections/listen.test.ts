import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { assertPortFree, listen, readyLines } from './listen.ts';

const host = '127.0.0.1';

test('a port in use is named, with what to do', async () => {
  const other = createServer();
  await listen(other, { port: 0, host });
  const { port } = other.address() as AddressInfo;
  try {
    const failure = await assertPortFree({ port, host }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OperatorError);
    expect((failure as Error).message).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
  await assertPortFree({ port, host });
});

test('an address that the machine does not have is named', async () => {
  await expect(assertPortFree({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/192\.0\.2\.1.*HOST/);
});

test('without a host, no other machine reaches it, and the console says so', async () => {
  const server = createServer();
  await listen(server, { port: 0 });
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  server.close();
  expect(readyLines('http://localhost:3000', undefined)).toMatch(/^Ready at http.*\nOnly this machine reaches it\./);
  expect(readyLines('http://0.0.0.0:3000', '0.0.0.0')).toBe('Ready at http://0.0.0.0:3000');
});
