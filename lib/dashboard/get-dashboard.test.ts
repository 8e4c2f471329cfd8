import { beforeAll, expect, it } from 'vitest';
import { signInForTest } from '../auth/sign-in-for-test.ts';
import { signedInStaff } from '../auth/signed-in-staff.ts';
import { announcement } from '../content/entities/announcement.ts';
import { createContentItem } from '../content/save-content-item.ts';
import { database } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { programForTest, submissionForTest } from '../submissions/submission-for-test.ts';
import { getDashboard } from './get-dashboard.ts';

useTestDatabase();

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
let programId: number;
let otherId: number;
let admin: Headers;
beforeAll(async () => {
  admin = await signInForTest();
  await database().user.updateMany({ data: { twoFactorEnabled: true } });
});

async function dashboardOf(headers: Headers) {
  const found = await getDashboard(headers, now);
  if (!found.ok) throw new Error(found.failure.message);
  return found.value;
}
const lines = async (headers: Headers) =>
  (await dashboardOf(headers)).groups.flatMap(({ items }) => items.map(({ text, note }) => `${text} | ${note}`));

it('has nothing to say when all is done, and is for staff only', async () => {
  expect((await dashboardOf(admin)).groups).toEqual([]);
  expect(await getDashboard(new Headers())).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
});

it('says what wants attention, to each role its own', async () => {
  ({ id: programId } = await programForTest('Seed fund'));
  ({ id: otherId } = await programForTest('Incubation'));
  await database().program.update({ where: { id: programId }, data: { closesAt: ago(-3) } });
  await database().program.update({ where: { id: otherId }, data: { closesAt: ago(20) } });
  await submissionForTest(programId, { answers: { A: '1' } });
  await submissionForTest(programId, { answers: { A: '1' }, submittedAt: ago(9) });
  await submissionForTest(otherId, { answers: { A: '1' }, submittedAt: ago(9) });
  await submissionForTest(otherId, { answers: { A: '1' }, submittedAt: ago(9) });
  const message = { name: 'A', email: 'a@example.org', message: 'x', createdAt: now };
  await database().contactMessage.createMany({ data: [message, { ...message, status: 'read' }] });
  const mail = { kind: 'receipt', toAddress: 'a@example.org', createdAt: now };
  await database().mail.createMany({
    data: [
      { ...mail, key: 'a', messageId: 'a', status: 'failed' },
      { ...mail, key: 'b', messageId: 'b', status: 'sent' },
    ],
  });
  const values = { announcement: 'Open day', link: 'https://example.org/' };
  const draft = { values, revision: 0, action: 'save', publish_at: null, unpublish_at: null };
  expect((await createContentItem(admin, announcement, draft)).ok).toBe(true);
  const soon = { ...draft, publish_at: ago(-1).toISOString() };
  expect((await createContentItem(admin, announcement, soon)).ok).toBe(true);

  const submissions = [
    '1 new submission since yesterday | Seed fund',
    '1 submission still “received” after 7 days | Seed fund',
  ];
  const others = ['2 submissions still “received” after 7 days | Incubation'];
  const closes = [expect.stringMatching(/^Closes on .* \| Seed fund$/)];
  const content = [
    expect.stringMatching(/^Goes on the site on .* \| announcement “Open day”$/),
    '1 draft that is not published | Announcements',
  ];
  const editor = await signInForTest({ role: 'editor' });
  const reviewer = await signInForTest({ role: 'reviewer' });
  const reviewerId = (await signedInStaff(reviewer))?.id ?? '';
  await database().programReviewer.create({ data: { userId: reviewerId, programId } });
  expect(await lines(admin)).toEqual([
    ...submissions,
    ...others,
    ...closes,
    '1 new message | From the contact form',
    '1 mail that failed | Read why, and try again',
    '2 people without a second factor | A password alone can be stolen',
    ...content,
  ]);
  expect(await lines(editor)).toEqual(content);
  expect(await lines(reviewer)).toEqual([...submissions, ...closes]);
  expect((await dashboardOf(admin)).activity?.[0]?.words).toBe('scheduled');
  expect((await dashboardOf(editor)).activity).toBeNull();
  const [first] = (await dashboardOf(admin)).groups;
  expect(first?.items[0]?.href).toMatch(
    new RegExp(`^/admin/submissions\\?program=${programId}&from=\\d{4}-\\d\\d-\\d\\d$`),
  );
});
