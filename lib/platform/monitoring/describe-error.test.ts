import { expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { Prisma } from '../db/generated/client.ts';
import { describeError } from './describe-error.ts';
import { logError } from './log-error.ts';

const secret = 'kanari';

/** The error of `work`. */
function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const frames = `\n    at ${secret} (${process.cwd()}/lib/x.ts:1:2)`;
const changed = new Error('first');
changed.message = `${secret}${frames}`;
const withoutStack = Object.assign(new Error(secret), { stack: undefined });
const named = Object.assign(new Error(secret), { name: `${secret} ${secret}`, code: `${secret}: 1`, detail: secret });

it.each<[string, unknown]>([
  ['JSON', thrownBy(() => JSON.parse(`{"${secret}`))],
  ['a web address', thrownBy(() => new URL(secret))],
  [
    'a schema',
    thrownBy(() =>
      z
        .object({})
        .strict()
        .parse({ [secret]: 1 }),
    ),
  ],
  ['a text with line breaks', new Error(`a\n${secret}\n    at nothing`)],
  ['a text that looks like a stack', new Error(`a${frames}${frames}`)],
  ['a changed message', changed],
  ['no stack', withoutStack],
  ['odd names', named],
  ['a cause', new Error('a', { cause: new Error(secret, { cause: new TypeError(secret) }) })],
  ['several', new AggregateError([new Error(secret), secret], secret)],
  ['a text', secret],
  ['an object', { message: secret, stack: secret }],
  ['nothing', null],
])('%s: nothing of what an error says is told', (_name, error) => {
  expect(describeError(error)).not.toContain(secret);
  expect(describeError(error)).not.toBe('');
});

test('its kind, its place and its causes are', () => {
  const told = describeError(new TypeError(secret, { cause: new RangeError(secret) }));
  expect(told).toMatch(/^TypeError\n {4}at .*describe-error\.test\.ts:\d+:\d+\)?\n/);
  expect(told).toMatch(/\nCaused by RangeError\n {4}at .*describe-error\.test\.ts:\d+:\d+/);
});

test('the system’s and the database’s names for it are told', () => {
  const missing = Object.assign(new Error(`ENOENT: no such file, open '${secret}'`), {
    code: 'ENOENT',
    syscall: 'open',
    path: secret,
  });
  expect(describeError(missing)).toMatch(/^Error ENOENT open\n/);
  const taken = new Prisma.PrismaClientKnownRequestError(secret, {
    code: 'P2002',
    clientVersion: '7',
    meta: {
      modelName: 'Submission',
      target: secret,
      driverAdapterError: { cause: { kind: 'UniqueConstraintViolation', originalMessage: secret } },
    },
  });
  expect(describeError(taken)).toMatch(/^PrismaClientKnownRequestError P2002 Submission UniqueConstraintViolation\n/);
});

test('a circle of causes ends', () => {
  const error = new Error('a');
  error.cause = error;
  expect(describeError(error).match(/Caused by/g)).toHaveLength(3);
});

test('the log has the words and no more, and in development all', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  logError('100%c failed', new Error(secret));
  expect(log.mock.calls[0]).toEqual([expect.stringMatching(/^100%c failed: Error\n/)]);
  expect(String(log.mock.calls)).not.toContain(secret);
  vi.stubEnv('NODE_ENV', 'development');
  const error = new Error(secret);
  logError('It failed', error);
  expect(log).toHaveBeenLastCalledWith('%s:', 'It failed', error);
});
