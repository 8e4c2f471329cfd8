import type { PrismaClient } from '#lib/platform/db/generated/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';

/** Errors as the database's client throws them, with all that was to be written in each of their parts. */
const kinds = {
  'of the client': (said: string) =>
    new Prisma.PrismaClientValidationError(
      `\nInvalid \`prisma.any.create()\` invocation:\n\n${said}\n\nUnknown argument.`,
      {
        clientVersion: '7',
      },
    ),
  'of a statement': (said: string) =>
    new Prisma.PrismaClientKnownRequestError(`Raw query failed. Code: \`1\`. Message: \`${said}\``, {
      code: 'P2010',
      clientVersion: '7',
      meta: { code: said, message: said, driverAdapterError: { cause: { kind: said, originalMessage: said } } },
    }),
  'of the driver': (said: string) =>
    Object.assign(new TypeError(said, { cause: new RangeError(said) }), { code: said, sql: said, [said]: said }),
};

const isWrite = (method: string) => /^(create|update|upsert|delete|\$execute)/.test(method);
const told = (given: unknown) =>
  JSON.stringify(given, (_name, value) => (typeof value === 'bigint' ? `${value}` : value)) ?? '';

type Methods = Record<string, unknown>;

/** The tables that say who the caller is. */
const ofCallers = new Set(['account', 'privateLink', 'privatePage', 'programReviewer', 'session', 'user']);

/** Which queries fail: those that write, all that do not say who the caller is, or all. */
type FailureTime = 'at a write' | 'behind the door' | 'anywhere';

/** What of a database fails. */
interface Failing {
  /** What an error says, besides all that the database was given. A query that holds it fails too. */
  word: string;
  kind: keyof typeof kinds;
  when: FailureTime;
  /** Called with each failure. */
  onFailure: () => void;
}

/** For tests: a database that works until something is written or read, and then throws an unexpected error. */
export function failingDatabase(client: PrismaClient, { word, kind, when, onFailure }: Failing) {
  const failed = new Set<unknown>();
  const failing = (inner: Methods, table: string): Methods =>
    new Proxy(inner, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof name !== 'string' || typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const isSpared = when === 'at a write' || (when === 'behind the door' && ofCallers.has(table));
          if (isSpared && !isWrite(name) && !told(given).includes(word)) return value.apply(target, given);
          onFailure();
          const failure = Promise.reject(kinds[kind](`${word} ${told(given)}`));
          failure.catch(() => {});
          failed.add(failure);
          return failure;
        };
      },
    });
  return new Proxy(client as unknown as Methods, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === '$transaction')
        return (writes: readonly unknown[], ...rest: unknown[]) =>
          writes.find((write) => failed.has(write)) ??
          (value as (...all: unknown[]) => unknown).call(target, writes, ...rest);
      if (typeof name === 'string' && /^\$(query|execute)Raw/.test(name)) return failing(target, '')[name];
      return value !== null && typeof value === 'object' && 'findMany' in value
        ? failing(value as Methods, String(name))
        : value;
    },
  });
}
