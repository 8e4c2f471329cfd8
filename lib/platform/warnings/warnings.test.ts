import { beforeEach, expect, it, vi } from 'vitest';
import { fullTable, useTestDatabase } from '#e2e/unit/test-database.ts';
import { watchMail } from '#lib/mail/mail-server.ts';
import { mailWarnings } from '#lib/mail/mail-warnings.ts';
import { resetEnvironment } from '../config/env.ts';
import { database } from '../db/client.ts';
import { endWarning, findWarnings, raiseWarning } from './warnings.ts';

useTestDatabase();

const mails = () => database().mail.findMany({ orderBy: { id: 'asc' } });
const words = 'The disk is full. Free some space.';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await database().warning.deleteMany();
  await database().mail.deleteMany();
  await database().siteSetting.upsert({
    where: { key: 'notificationEmails' },
    create: { key: 'notificationEmails', value: 'one@example.org, two@example.org' },
    update: {},
  });
});

it('stands once and is mailed once to those whom the settings name, however often it is raised', async () => {
  await Promise.all([raiseWarning('backup_failed', words), raiseWarning('backup_failed', words)]);
  await mailWarnings();
  await raiseWarning('backup_failed', `${words} It is the folder of backups.`);
  await mailWarnings();
  expect(await findWarnings()).toMatchObject([
    { kind: 'backup_failed', title: 'The last backup failed', words: `${words} It is the folder of backups.` },
  ]);
  expect((await mails()).map(({ kind, toAddress, subject }) => [kind, toAddress, subject])).toEqual([
    ['warning', 'one@example.org', 'The last backup failed'],
    ['warning', 'two@example.org', 'The last backup failed'],
  ]);
  expect((await mails())[0]?.text).toContain(words);
});

it('ends, and is mailed again for a later occurrence, but not for each of a series', async () => {
  await raiseWarning('backup_failed', words, minutesAgo(90));
  await mailWarnings(minutesAgo(90));
  await endWarning('backup_failed');
  await endWarning('backup_failed');
  expect(await findWarnings()).toEqual([]);
  await raiseWarning('backup_failed', words);
  await mailWarnings();
  expect(await mails()).toHaveLength(4);
  await endWarning('backup_failed');
  await raiseWarning('backup_failed', words);
  await mailWarnings();
  expect(await mails()).toHaveLength(4);
  expect(await findWarnings()).toHaveLength(1);
  await mailWarnings(minutesAgo(-61));
  expect(await mails()).toHaveLength(6);
});

it('is mailed once by two starts at once', async () => {
  await raiseWarning('backup_failed', words);
  await Promise.all([mailWarnings(), mailWarnings()]);
  expect(await mails()).toHaveLength(2);
});

it('keeps the order of a beginning and its end', async () => {
  await Promise.all([raiseWarning('scanner_away', words), endWarning('scanner_away')]);
  expect(await findWarnings()).toEqual([]);
});

it('never throws: what cannot be stored is logged, shown, and stored later', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const makeRoom = await fullTable('Warning');
  await raiseWarning('intake_closed', words);
  expect(log).toHaveBeenCalledOnce();
  expect(await findWarnings()).toMatchObject([{ kind: 'intake_closed', words }]);
  expect(await mails()).toEqual([]);
  await makeRoom();
  await raiseWarning('intake_closed', words);
  await mailWarnings();
  expect(await database().warning.count()).toBe(1);
  expect(await findWarnings()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

it('watches the outbox: an email that waits while none is sent is a warning without an email', async () => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:1';
  resetEnvironment();
  const mail = { kind: 'test', toAddress: 'a@example.org' };
  await database().mail.create({ data: { ...mail, key: 'a', messageId: 'a', createdAt: minutesAgo(30) } });
  await watchMail();
  expect(await findWarnings()).toEqual([]);
  const old = { createdAt: minutesAgo(61), nextAttemptAt: minutesAgo(61) };
  await database().mail.create({ data: { ...mail, ...old, key: 'b', messageId: 'b' } });
  await watchMail();
  // It was written before there was a mail server, so nobody has tried to send it yet.
  expect(await findWarnings()).toEqual([]);
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(3601);
  await watchMail();
  expect(await findWarnings()).toMatchObject([{ kind: 'mail_stuck' }]);
  uptime.mockRestore();
  await watchMail();
  expect(await findWarnings()).toEqual([]);
  await database().mail.update({ where: { key: 'b' }, data: { attempts: 1 } });
  await watchMail();
  await watchMail();
  await mailWarnings();
  expect(await findWarnings()).toMatchObject([{ kind: 'mail_stuck' }]);
  expect(await mails()).toHaveLength(2);
  const sent = { status: 'sent', sentAt: minutesAgo(1), createdAt: minutesAgo(2) };
  await database().mail.create({ data: { ...mail, key: 'c', messageId: 'c', ...sent } });
  await watchMail();
  expect(await findWarnings()).toEqual([]);

  await database().mail.deleteMany({ where: { key: 'c' } });
  delete process.env.SMTP_URL;
  resetEnvironment();
  await watchMail();
  expect(await findWarnings()).toEqual([]);
});
