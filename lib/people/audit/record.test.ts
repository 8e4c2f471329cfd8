import { beforeEach, describe, expect, it } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { describeEntry } from '#lib/operations/audit-log/describe-entry.ts';
import { database } from '#lib/platform/db/client.ts';
import { signedInStaff } from '../auth/access.ts';
import { recordRefusal, recordRefusedPage } from './record.ts';

useTestDatabase();
beforeEach(async () => {
  await database().auditLog.deleteMany();
});

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
const refuse = (email: string, address: string, now = at('10:05')) =>
  recordRefusal({ action: 'session.refuse', actor: { email }, address }, now);
const entries = () => database().auditLog.findMany({ orderBy: { id: 'asc' } });

describe('a refusal', () => {
  it('is counted in one entry of the hour, with its first and last time', async () => {
    await refuse('asha@example.org', '192.0.2.1', at('10:05'));
    await Promise.all(Array.from({ length: 40 }, () => refuse('asha@example.org', '192.0.2.1', at('10:20'))));
    await refuse('asha@example.org', '192.0.2.1', at('10:59'));
    await refuse('asha@example.org', '192.0.2.1', at('11:00'));
    const [first, second, ...more] = await entries();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ times: 42, at: at('10:05'), lastAt: at('10:59'), detail: { address: '192.0.2.1' } });
    expect(second).toMatchObject({ times: 1, at: at('11:00'), lastAt: null });
    expect(first && describeEntry(first)).toMatchObject({
      person: 'asha@example.org',
      words: 'failed to sign in',
      facts: [
        { name: 'Address', value: '192.0.2.1' },
        { name: 'Times', value: '42' },
        { name: 'Last time', value: expect.stringContaining('Nov 2026') },
      ],
    });
  });

  it('has an entry for each account, network and action', async () => {
    await refuse('asha@example.org', '192.0.2.1');
    await refuse('asha@example.org', '192.0.2.2');
    await refuse('ravi@example.org', '192.0.2.1');
    await refuse('ravi@example.org', '2001:db8::1');
    await refuse('ravi@example.org', '2001:db8::2');
    const actor = { email: 'ravi@example.org' };
    await recordRefusal({ action: 'session.throttle', actor, address: '192.0.2.1' }, at('10:05'));
    expect((await entries()).map(({ times }) => times)).toEqual([1, 1, 1, 2, 1]);
  });
});

describe('a page that a person may not open', () => {
  it('is one entry of the hour, without what was asked of it, and no number of pages fills the log', async () => {
    const staff = await signedInStaff(await signInForTest({ role: 'reviewer' }));
    if (!staff) throw new Error('Nobody is signed in.');
    await database().auditLog.deleteMany();
    const { id, email } = staff;
    const open = (page: string) => recordRefusedPage(new Headers(), { id, email }, page);
    await open('/admin/mail?q=asha@example.org');
    await open('/admin/mail#top');
    const [first, ...others] = await entries();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ action: 'right.refuse', userId: id, times: 2, detail: { page: '/admin/mail' } });
    expect(JSON.stringify(first)).not.toContain('asha@');
    expect(first && describeEntry(first).facts).toContainEqual({ name: 'Page', value: '/admin/mail' });
    for (let number = 0; number < 60; number += 1) await open(`/admin/content/${number}`);
    const all = await entries();
    expect(all).toHaveLength(21);
    expect(all.at(-1)).toMatchObject({ times: 41, detail: { page: 'further pages' } });
  });
});

describe('thousands of refusals', () => {
  it('for as many accounts fill no log, and none is left uncounted', async () => {
    for (let number = 0; number < 400; number += 1) await refuse(`${number}@example.org`, `10.0.${number % 9}.1`);
    const found = await entries();
    expect(found).toHaveLength(101);
    expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(400);
    const rest = found.at(-1);
    expect(rest).toMatchObject({ times: 300, userEmail: null });
    expect(rest && describeEntry(rest).person).toBe('Unknown accounts');
  });

  it('hide nothing that concerns a member of staff, and are bounded for each of them too', async () => {
    const email = (await signedInStaff(await signInForTest()))?.email ?? '';
    await database().auditLog.deleteMany();
    for (let number = 0; number < 120; number += 1) await refuse(`${number}@example.org`, '10.0.0.1');
    for (let number = 0; number < 60; number += 1) await refuse(email, `10.1.${number}.1`);
    const own = (await entries()).filter(({ userEmail }) => userEmail === email);
    expect(own).toHaveLength(21);
    expect(own.at(-1)).toMatchObject({ times: 40, detail: { address: 'further networks' } });
  });
});
