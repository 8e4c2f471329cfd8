import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Result, success } from '#lib/platform/http/result.ts';
import { argon2id, busyHashing, hashPassword, inHashingQueue, verifyPassword } from './password-hash.ts';

describe('hashPassword', () => {
  it('makes an argon2id hash in the PHC format with the costs that OWASP recommends', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('never makes the same hash twice', async () => {
    expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
  });
});

describe('verifyPassword', () => {
  it('knows the password again, also when another keyboard composes its letters differently', async () => {
    const hash = await hashPassword('café पासवर्ड'.normalize('NFC'));
    expect(await verifyPassword({ hash, password: 'café पासवर्ड'.normalize('NFD') })).toBe(true);
  });

  it('refuses another password and a hash of another format', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(await verifyPassword({ hash, password: 'correct horse batterz' })).toBe(false);
    expect(await verifyPassword({ hash: 'salt:0123', password: 'correct horse battery' })).toBe(false);
  });

  it('reads the costs from the hash (reference implementation, argon2id, m=65536 t=2 p=1, "password", "somesalt")', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  });
});

it('works on two at once, lets eight wait and refuses the rest at once', async () => {
  let running = 0;
  let most = 0;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const work = async (): Promise<Result<string>> => {
    running += 1;
    most = Math.max(most, running);
    await opened;
    running -= 1;
    return success('done');
  };
  const started = Array.from({ length: 16 }, () => inHashingQueue(work));
  const refused = await Promise.all(started.slice(10));
  expect(refused).toEqual(Array(6).fill({ ok: false, failure: busyHashing }));
  open();
  expect(await Promise.all(started.slice(0, 10))).toEqual(Array(10).fill(success('done')));
  expect(most).toBe(2);
});

it('goes on after work that failed', async () => {
  for (let time = 0; time < 12; time += 1)
    await expect(inHashingQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inHashingQueue(async () => success('done'))).toEqual(success('done'));
});

const parameters = { message: 'a', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 64, passes: 1 };

/** The priorities of this process's threads, as proc(5) tells them. 0 is the normal one. */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const words = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The second field is a name, which may hold spaces.
    return Number(words.slice(words.lastIndexOf(')') + 2).split(' ')[16]);
  });

it('gives each of many passwords its own tag, in two threads', async () => {
  const messages = Array.from({ length: 12 }, (_, number) => `password ${number}`);
  const tags = await Promise.all(messages.map((message) => argon2id({ ...parameters, message })));
  const again = [];
  for (const message of messages) again.push(await argon2id({ ...parameters, message }));
  expect(tags).toEqual(again);
  expect(new Set(tags.map((tag) => tag.toString('hex'))).size).toBe(12);
});

it('says that a tag cannot be computed, and computes the next one', async () => {
  const before = await argon2id(parameters);
  await expect(argon2id({ ...parameters, memory: 1 })).rejects.toThrow();
  expect(await argon2id(parameters)).toEqual(before);
});

it.runIf(process.platform === 'linux')('lets the server go first', async () => {
  await Promise.all([argon2id(parameters), argon2id(parameters)]);
  const lower = priorities().filter((priority) => priority > 0);
  expect(lower).toHaveLength(2);
  expect(priorities()).toContain(0);
});
