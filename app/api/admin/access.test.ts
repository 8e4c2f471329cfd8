import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { secret } from '#e2e/unit/applications/full-submission.ts';
import {
  aboutPrograms,
  audiences,
  bodyFor,
  call,
  guarded,
  guardedWrites,
  ownWord,
  prepareAccess,
  rowsOfOthers,
  strangersTo,
  untouchable,
} from '#e2e/unit/doors/access.ts';
import { castNames, mayBe, refusedWith } from '#e2e/unit/doors/cast.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';

// Every address, everyone of the cast, and their own program or another.

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

it('a reviewer may call what shows applications, and besides what everyone of the staff has', () => {
  const open = audiences.filter(
    ([, audience]) =>
      !['everyone', 'entering', 'staff'].includes(audience) &&
      (mayBe[audience] as readonly string[]).includes('reviewer'),
  );
  expect(open.map(([name]) => name).sort()).toEqual(['GET admin/attachments/[id]', 'GET admin/attachments/[id]/view']);
});

/** Without the ids that a text may repeat. */
const nameless = (text: string) => text.replaceAll(/[0-9a-f-]{36}|\d+/g, '#');

describe.each(['manager', 'reviewer', 'manager and reviewer'] as const)('to a %s', (who) => {
  it.each(aboutPrograms)('another program is not there at %s', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = await rowsOfOthers();
    const foreign = await call(name, who, bodyFor(name, 'others'), 'others');
    const none = await call(name, who, bodyFor(name, 'unknown'), 'unknown');
    expect(foreign.text.includes(secret), foreign.text.slice(0, 200)).toBe(false);
    expect([foreign.status, nameless(foreign.text)]).toEqual([none.status, nameless(none.text)]);
    expect(await rowsOfOthers()).toBe(before);
  });

  it('their own program is there', async () => {
    for (const at of ['attachments/[id]', 'programs/[id]/submissions/csv'].slice(0, who === 'reviewer' ? 1 : 2))
      expect((await call(`GET admin/${at}`, who)).text).toContain(ownWord);
  });
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
      expect(await call(name, who, untouchable()), who).toMatchObject({
        status: refusedWith(audience),
        isBodyRead: false,
      });
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

it('most methods of the back office are guarded, and many are about programs', () => {
  expect(guarded.length).toBeGreaterThan(50);
  expect(aboutPrograms.length).toBeGreaterThan(35);
});
