import { beforeEach, describe, expect, test } from 'vitest';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { createTestProgram, testAnswers } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { browser, enter, entryForm } from '#e2e/unit/post-application.ts';

import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { composeMail } from '#lib/mail/compose-mail.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';

useTestDatabase();

const admin = useStaff();
let programId: number;
beforeEach(async () => {
  ({ id: programId } = await createTestProgram());
});

const stored = (id: number) =>
  everyApplication().submission.findUniqueOrThrow({
    where: { id },
    include: { answers: true, attachments: true, receipts: true, changes: true, mails: true, page: true },
  });
const count = () => everyApplication().submission.count({ where: { programId } });

test('an application on paper is stored like one that is sent, and marked', async () => {
  const { status, body } = await enter(admin, programId, entryForm());
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ waits_for_parent: false });
  const row = await stored(body.data.id);
  expect(row).toMatchObject({
    state: 'open',
    status: 'received',
    spamScore: 0,
    arrivedBy: 'paper',
    arrivedOn: '2026-11-20',
    noticeVersion: 1,
    noticeLanguage: 'mr',
    noticeAt: midnightInIndia('2026-11-20'),
    applicantEmail: 'asha@example.org',
    hasFiles: true,
  });
  expect(row.answers).toHaveLength(5);
  expect(row.attachments).toMatchObject([{ label: 'Pitch deck', filename: 'पिच.pdf' }]);
  expect(row.changes).toMatchObject([
    { kind: 'entered', userName: 'Test Admin', after: 'on paper on 20 November 2026' },
  ]);
  expect(JSON.parse(row.receipts[0]?.statement ?? '')).toMatchObject({ arrived: { by: 'paper', on: '2026-11-20' } });
  const entry = await database().auditLog.findFirstOrThrow({ where: { action: 'submission.enter' } });
  expect(entry).toMatchObject({
    entityId: `${row.id}`,
    detail: { programId, arrivedBy: 'paper', arrivedOn: '2026-11-20' },
  });
});

describe('whom it tells', () => {
  test('its applicant, with a private page, and none of the staff', async () => {
    const { body } = await enter(admin, programId, entryForm());
    const { mails, page } = await stored(body.data.id);
    expect(page).not.toBeNull();
    expect(mails).toMatchObject([{ kind: 'receipt', toAddress: 'asha@example.org' }]);
    const { text } = await composeMail(mails[0]?.id ?? 0);
    expect(text).toContain('reached us on paper on 20 November 2026');
    expect(text).toMatch(/See your application/);
  });

  test.each([
    ['not ticked', { arrived_tells: '' }],
    ['no address', { Email: '' }],
  ])('nobody: %s', async (_why, more) => {
    await database().formField.updateMany({ where: { label: 'Email' }, data: { isRequired: false } });
    const { body } = await enter(admin, programId, entryForm(testAnswers, more));
    const { mails, page, receipts } = await stored(body.data.id);
    expect({ mails, page }).toEqual({ mails: [], page: null });
    expect(receipts).toHaveLength(1);
  });
});

test('pressed twice at once it is one application, and typed again from a new page it is two', async () => {
  const key = crypto.randomUUID();
  const press = (idempotency_key: string) => enter(admin, programId, entryForm(testAnswers, { idempotency_key }));
  const [first, second] = await Promise.all([press(key), press(key)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data.id).toBe(first.body.data.id);
  const { pageId } = await stored(first.body.data.id);
  expect(await database().privateLink.count({ where: { pageId: pageId ?? 0 } })).toBe(1);
  expect(await count()).toBe(1);
  await press(crypto.randomUUID());
  expect(await count()).toBe(2);
});

describe('the same checks as on the site', () => {
  test.each([
    ['a required answer', { Founder: '' }, 422, { Founder: ['Enter an answer for “Founder”.'] }],
    ['a type', { 'Team size': 'many' }, 422, { 'Team size': ['Enter a number for “Team size”, like 12 or 12.5.'] }],
    ['an unknown question', { Nickname: 'A' }, 422, { Nickname: [expect.stringContaining('no question')] }],
    ['no agreement', { arrived_agreed: '' }, 422, { arrived_agreed: [expect.stringContaining('privacy notice')] }],
    ['no way', { arrived_by: 'raven' }, 422, { arrived_by: [expect.stringContaining('Choose how')] }],
    ['no day', { arrived_on: '20/11/2026' }, 422, { arrived_on: [expect.stringContaining('like 2026-12-05')] }],
    ['tomorrow', { arrived_on: '2099-01-01' }, 422, { arrived_on: [expect.stringContaining('not come yet')] }],
  ])('%s', async (_what, more, status, errors) => {
    const answer = await enter(admin, programId, entryForm(testAnswers, more));
    expect([answer.status, answer.body.errors]).toEqual([status, errors]);
    expect(await count()).toBe(0);
  });

  test('a file that is missing', async () => {
    const { status, body } = await enter(admin, programId, entryForm(testAnswers, {}, []));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['Pitch deck']]);
  });

  test('the places', async () => {
    await database().program.update({ where: { id: programId }, data: { capacity: 1 } });
    expect((await enter(admin, programId, entryForm())).status).toBe(201);
    const { status, body } = await enter(admin, programId, entryForm());
    expect([status, body.message]).toEqual([409, 'All places are taken.']);
    expect(await count()).toBe(1);
  });
});

describe('the times of the program hold for the day on which it arrived', () => {
  const times = { opensAt: midnightInIndia('2026-11-10'), closesAt: midnightInIndia('2026-11-21') };
  test.each([
    ['2026-11-09', 422, 'opened on 10 November 2026'],
    ['2026-11-10', 201, ''],
    ['2026-11-20', 201, ''],
    // It closes as this day begins.
    ['2026-11-21', 422, 'last day of this program was 20 November 2026'],
  ])('%s', async (on, status, why) => {
    const { id } = await createTestProgram(times);
    const answer = await enter(admin, id, entryForm(testAnswers, { arrived_on: on }));
    expect(answer.status).toBe(status);
    if (why) expect(answer.body.errors.arrived_on).toEqual([expect.stringContaining(why)]);
  });

  test('one that is inactive takes none', async () => {
    const { id } = await createTestProgram({ isActive: false });
    const { status, body } = await enter(admin, id, entryForm());
    expect([status, body.message]).toEqual([409, expect.stringContaining('inactive')]);
  });
});

test('an applicant under 18 waits for a parent, and the parent is asked only if staff chose so', async () => {
  const { id } = await minorProgramForTest();
  for (const [tells, kinds] of [
    ['on', ['parent_request', 'receipt']],
    ['', []],
  ] as const) {
    const { body } = await enter(
      admin,
      id,
      entryForm(minorAnswers, { Email: 'ravi@example.org', arrived_tells: tells }),
    );
    expect(body.data.waits_for_parent).toBe(true);
    const { state, arrivedBy, mails } = await stored(body.data.id);
    expect({ state, arrivedBy, kinds: mails.map(({ kind }) => kind).sort() }).toEqual({
      state: 'held',
      arrivedBy: 'paper',
      kinds,
    });
  }
});

test('without script a form with an error comes back with what was typed and the files', async () => {
  const wrong = entryForm(testAnswers, { 'Team size': 'many', arrived_by: 'email' });
  const { status, location, cookies } = await enter(admin, programId, wrong, browser);
  expect(status).toBe(303);
  const [address = ''] = location.split('?');
  expect(address).toMatch(new RegExp(`^/admin/submissions/enter/${programId}/returned/`));
  expect(location).toContain('by=email');
  expect(location).toMatch(/#error-summary$/);
  const token = /^kept=([^;]*)/.exec(cookies.find((line) => line.includes(`Path=${address}`)) ?? '')?.[1] ?? '';
  const draft = await getDraft(token);
  expect(draft?.answers).toMatchObject({ Founder: testAnswers.Founder, 'Team size': 'many' });
  expect(draft?.files).toMatchObject([{ label: 'Pitch deck' }]);
  const again = await enter(admin, programId, entryForm(testAnswers, { draft: token }, []), browser);
  expect(again.location).toMatch(/\?entered=\d+&by=paper&on=2026-11-20&language=mr$/);
  expect(await count()).toBe(1);
});

test('an application that staff enter is not counted for their network', async () => {
  setEnvironment({ CLIENT_MEGABYTES_PER_HOUR: '1', RATE_LIMIT_SUBMISSIONS: '1' });
  for (let sent = 0; sent < 4; sent += 1) expect((await enter(admin, programId, entryForm())).status).toBe(201);
  setEnvironment();
});
