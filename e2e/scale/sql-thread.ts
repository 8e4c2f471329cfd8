import { createRequire } from 'node:module';
import { type MessagePort, workerData } from 'node:worker_threads';

// Runs statements on PostgreSQL for a thread that waits for them: see open-rows.ts. The driver comes with Prisma's adapter.

const require = createRequire(createRequire(import.meta.url).resolve('@prisma/adapter-pg'));
const { Client, types } = require('pg') as {
  Client: new (
    settings: object,
  ) => {
    connect: () => Promise<void>;
    on: (event: 'error', listener: () => void) => void;
    query: (text: string, values: unknown[]) => Promise<{ rows: object[] }>;
  };
  types: { getTypeParser: (oid: number) => unknown };
};

// As SQLite has them.
const asStored = new Map<number, (text: string) => unknown>([
  [16, (text) => Number(text === 't')],
  [20, Number],
  [1114, (text) => `${text.replace(' ', 'T')}+00:00`],
  [3802, String],
]);

const { address, port, signal } = workerData as { address: string; port: MessagePort; signal: Int32Array };

let connection: Promise<InstanceType<typeof Client>> | undefined;

/** A server that is stopped ends the connection. The next statement begins another one. */
async function connect(): Promise<InstanceType<typeof Client>> {
  const client = new Client({
    connectionString: address,
    types: { getTypeParser: (oid: number) => asStored.get(oid) ?? types.getTypeParser(oid) },
  });
  client.on('error', forget);
  await client.connect();
  return client;
}

function forget(): void {
  connection = undefined;
}

port.on('message', async ({ text, values }: { text: string; values: unknown[] }) => {
  try {
    connection ??= connect();
    connection.catch(forget);
    const { rows } = await (await connection).query(text, values);
    port.postMessage({ rows });
  } catch (error) {
    port.postMessage({ error: `${(error as Error).message} in ${text}` });
  }
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
