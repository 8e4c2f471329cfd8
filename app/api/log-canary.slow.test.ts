import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { everyWrite, prepareWrites, readyWrite } from '#e2e/unit/doors/every-write.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { failingDatabase } from '#e2e/unit/statements.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';

useTestDatabase();
let things: Awaited<ReturnType<typeof prepareWrites>>;

const canary = 'kanari';
const printed: string[] = [];
/** The writes that reached a database that fails. */
const reached = new Set<string>();
const site = perProcess('database client', () => ({ client: undefined as unknown }));

function allowAll(): void {
  for (const name of ['SUBMISSIONS', 'CONTACT', 'LOGIN', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:9' });
}

beforeAll(async () => {
  allowAll();
  things = await prepareWrites();
});
beforeEach(() => {
  allowAll();
  printed.length = 0;
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      printed.push(format(...words));
    });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => resetEnvironment());

describe.each([
  ['of the client', 'at a write'],
  ['of a statement', 'at a write'],
  ['of the driver', 'behind the door'],
  ['of the client', 'anywhere'],
] as const)('an unexpected error %s, %s', (kind, when) => {
  it.each(everyWrite.map((write) => [write.name, write] as const))('in %s', async (name, write) => {
    const send = await readyWrite(things, write, canary);
    const client = everyApplication();
    site().client = failingDatabase(client, { word: canary, kind, when, onFailure: () => reached.add(name) });
    try {
      const answer = await send();
      expect(`${JSON.stringify([...answer.headers])} ${await answer.text()}`).not.toMatch(/Raw query|invocation/);
    } finally {
      site().client = client;
    }
    expect(printed.join('\n')).not.toContain(canary);
  });
});

/** The writes that need no database, and those that want a secret first that only a running site could have given. */
const asksNothing = [
  'POST admin/session/code',
  'POST admin/session/passkey/begin',
  'POST reminders/stop',
  'POST mine/leave',
];

test('every write reached a database that failed', () => {
  expect(everyWrite.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual(asksNothing);
});
