import { describe, expect, it } from 'vitest';
import {
  audiences,
  call,
  foundMethods,
  guardedWrites,
  prepareAccess,
  strangersTo,
  untouchable,
} from '#e2e/unit/access.ts';
import { castNames, mayBe } from '#e2e/unit/cast.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';

useTestDatabase();
prepareAccess();

it('every method of every address of the back office and the committees is listed here, and no other', () => {
  expect(foundMethods().sort()).toEqual(Object.keys(audiences).sort());
});

describe('may call', () => {
  it.each(Object.entries(audiences))('%s: %s', async (name, audience) => {
    for (const who of castNames) {
      const { status } = await call(name, who);
      const isKnown = (mayBe[audience] as readonly string[]).includes(who);
      const what = `${who}: ${name} answered ${status}`;
      expect(status, what).toBeLessThan(500);
      if (audience === 'anybody') continue;
      if (isKnown) expect(status, what).not.toBe(403);
      // That a thing exists may be kept from who may not see it.
      else expect(audience === 'assigned' ? [403, 404] : [403], what).toContain(status);
    }
  });
});

describe('whoever may not write is told so before anything of the body is read', () => {
  it.each(guardedWrites)('%s', async (name, audience) => {
    for (const who of strangersTo(audience)) {
      expect(await call(name, who, untouchable()), who).toEqual({ status: 403, isBodyRead: false });
    }
  });
});
