import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { onWake, writeWithMails } from './mail-writes.ts';

useTestDatabase();

const mail = { kind: 'test' as const, key: 'once', toAddress: 'a@example.org', subject: 'A', text: 'A', html: null };
const tag = (name: string) => database().tag.create({ data: { name, key: name.toLowerCase() } });
const wake = vi.fn();

beforeEach(async () => {
  await database().mail.deleteMany();
  wake.mockReset();
  onWake(wake);
});
afterEach(() => onWake(undefined));

it('wakes the sender once the email is stored with what caused it', async () => {
  let stored: Promise<number> | undefined;
  wake.mockImplementation(() => {
    stored = database().mail.count({ where: { key: mail.key } });
  });
  const [made] = await writeWithMails([mail], [tag('Caused')]);
  expect(made).toMatchObject({ name: 'Caused' });
  expect(wake).toHaveBeenCalledOnce();
  expect(await stored).toBe(1);
});

it('neither stores an email nor wakes the sender when what causes it fails', async () => {
  await tag('Taken');
  await expect(writeWithMails([mail], [tag('Taken')])).rejects.toMatchObject({ code: 'P2002' });
  expect(await database().mail.count()).toBe(0);
  expect(wake).not.toHaveBeenCalled();
});

it('stores one email for a key, and with a second one nothing of its cause', async () => {
  await writeWithMails([mail], []);
  await expect(writeWithMails([mail], [tag('Second')])).rejects.toMatchObject({ code: 'P2002' });
  expect(await database().tag.count({ where: { name: 'Second' } })).toBe(0);
  await writeWithMails([{ ...mail, text: 'B', isSkippedIfKnown: true }], [tag('Third')]);
  expect(await database().mail.findMany({ select: { text: true } })).toEqual([{ text: 'A' }]);
  expect(await database().tag.count({ where: { name: 'Third' } })).toBe(1);
});

const lib = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(lib, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith(path.join('platform', 'db', 'generated')))
  .map((file) => ({ file, text: readFileSync(path.join(lib, file), 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('is the only way in which an email gets into the outbox, and the only one that wakes the sender', () => {
  expect(filesWith(/\bwakeSender\(/)).toEqual(['mail/mail-writes.ts']);
  const creating = filesWith(
    /\bmail\.(create|createMany|upsert)\(|\bmails?: \{\s*(create|createMany|connectOrCreate)\b/,
  );
  expect(creating).toEqual(['mail/mail-writes.ts']);
});
