import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { type CastName, castForTest, castNames } from '#e2e/unit/doors/cast.ts';
import { doorNames, doors, statusOf } from '#e2e/unit/doors/mine-doors.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { canDo, openPage, type Role, roles } from '#lib/applications/private-pages/private-link.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';

useTestDatabase();

/** The pages under /apply/mine. One that is not listed here fails the test. */
const pages = [
  'begun/[id]/page.tsx',
  'correct/check/page.tsx',
  'correct/page.tsx',
  'invited/page.tsx',
  'open/[token]/route.ts',
  'page.tsx',
  'receipt/page.tsx',
  'returned/[id]/page.tsx',
  'saved/page.tsx',
  'sent/page.tsx',
  'withdraw/page.tsx',
];

/** Whose page is asked for: an application that was sent, or a draft. Every door is tried on both. */
const places = ['sent', 'draft'] as const;
type Place = (typeof places)[number];

const strangers = [...castNames, 'ended link', 'made-up link'] as const;
type Stranger = (typeof strangers)[number];

let programs: Record<Place, number>;
let outside: Record<Stranger, Headers>;

beforeAll(async () => {
  const { id: sent } = await programForTest('Mine');
  const { id: otherId } = await programForTest('Another');
  programs = { sent, draft: (await createTestProgram()).id };
  const { pageId } = await pageForTest();
  const ended = await linkForTest(pageId, 'owner');
  const { linkId } = (await openPage(ended)) ?? {};
  await database().privateLink.update({ where: { id: linkId ?? 0 }, data: { endedAt: new Date() } });
  const cast: Record<CastName, Headers> = await castForTest(sent, otherId);
  outside = { ...cast, 'ended link': holderHeaders(ended), 'made-up link': holderHeaders('A'.repeat(43)) };
});

/** Whoever holds a link with this role to a new page, because some doors end the page behind them. */
async function holderOf(place: Place, role: Role): Promise<Headers> {
  const programId = programs[place];
  const submission = place === 'sent' ? await submissionForTest(programId, { answers: { A: '1' } }) : null;
  const { pageId } = await pageForTest(submission?.id);
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const empty = { answers: {}, errors: {}, message: '' };
  if (place === 'draft')
    await database().submissionDraft.create({ data: { programId, pageId, createdAt, expiresAt, ...empty } });
  return holderHeaders(await linkForTest(pageId, role));
}

beforeEach(() => {
  for (const name of ['SUBMISSIONS', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  resetEnvironment();
});
afterEach(() => setEnvironment());

it('every door under /api/mine has its row, and every page under /apply/mine was thought of', () => {
  expect(doorNames.filter((name) => !(name in doors))).toEqual([]);
  const files = readdirSync('app/(site)/apply/mine', { recursive: true, encoding: 'utf8' });
  const addresses = files.map((file) => file.replaceAll(path.sep, '/'));
  expect(addresses.filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file) && !pages.includes(file))).toEqual([]);
});

describe.each(Object.entries(doors).filter(([name]) => doorNames.includes(name)))('%s: %s', (name, action) => {
  it('lets in the roles that may, and no other', async () => {
    for (const place of places)
      for (const role of roles) {
        const status = await statusOf(name, await holderOf(place, role));
        const what = `${role} of what is ${place}: ${status}`;
        expect(status, what).toBeLessThan(500);
        if (action === 'everyone' || canDo(role, action)) expect([401, 403], what).not.toContain(status);
        else expect(status, what).toBe(403);
      }
  });

  it('lets in no one without a link that works, whoever they are among the staff', async () => {
    for (const who of strangers) {
      const status = await statusOf(name, outside[who]);
      if (action === 'everyone') expect(status, who).toBeLessThan(400);
      else expect(status, who).toBe(401);
    }
  });
});
