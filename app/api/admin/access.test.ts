import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { audiences, call, guarded, guardedWrites, prepareAccess, strangersTo, untouchable } from '#e2e/unit/access.ts';
import { castNames, mayBe, refusedWith } from '#e2e/unit/cast.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';

useTestDatabase();
prepareAccess();

it('every address has its endpoints, and only the one for unknown addresses has none', () => {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\W)route\.ts$/.test(file),
  );
  const described = new Set(audiences.map(([name]) => `${name.split(' ')[1]}/route.ts`));
  expect(files.filter((file) => !described.has(file))).toEqual(['[[...path]]/route.ts']);
});

it('in the back office everyone may only sign in and out, set a password, and accept an invitation', () => {
  const open = audiences.filter(([name, audience]) => audience === 'everyone' && name.includes(' admin/'));
  expect(open.map(([name]) => name).sort()).toEqual([
    'DELETE admin/session',
    'GET admin/session/provider',
    'GET admin/session/provider/answer',
    'POST admin/invitations/accept',
    'POST admin/password-reset',
    'POST admin/password-reset/set',
    'POST admin/session',
    'POST admin/session/code',
    'POST admin/session/end',
    'POST admin/session/passkey',
    'POST admin/session/passkey/begin',
  ]);
});

describe('may call', () => {
  it.each(audiences)('%s: %s', async (name, audience) => {
    for (const who of castNames) {
      const { status } = await call(name, who);
      const isKnown = (mayBe[audience] as readonly string[]).includes(who);
      const what = `${who}: ${name} answered ${status}`;
      expect(status, what).toBeLessThan(500);
      if (audience === 'everyone') continue;
      if (isKnown) expect(status, what).not.toBe(refusedWith(audience));
      else expect(status, what).toBe(refusedWith(audience));
    }
  });
});

describe('whoever may not write is told so before anything of the body is read', () => {
  it.each(guardedWrites)('%s', async (name, audience) => {
    for (const who of strangersTo(audience)) {
      expect(await call(name, who, untouchable()), who).toEqual({ status: refusedWith(audience), isBodyRead: false });
    }
  });
});

it('notes in the audit log what a person tried that their roles do not include', async () => {
  await database().auditLog.deleteMany();
  await call('DELETE admin/people/[id]/sessions', 'editor');
  await call('DELETE admin/people/[id]/sessions', 'editor');
  await call('DELETE admin/people/[id]/sessions', 'admin');
  const noted = await database().auditLog.findMany({ where: { action: 'right.refuse' } });
  expect(noted).toMatchObject([{ times: 2, detail: { right: 'admin' } }]);
});

it('most methods of the back office are guarded', () => expect(guarded.length).toBeGreaterThan(50));
