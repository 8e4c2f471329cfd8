import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { argon2id } from './password-hash.ts';

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
