import { beforeAll, expect, it, test, vi } from 'vitest';
import { createItem } from '#e2e/unit/content/save-content.ts';
import { asFile } from '#e2e/unit/post-application.ts';
import { draftForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { announcement } from '#lib/content/entities/news.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { sectionsFor } from '#lib/people/staff/office-menu.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { staffRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { announceUpload } from '#lib/platform/uploads/unfinished-upload.ts';
import { endWarning, raiseWarning } from '#lib/platform/warnings/warnings.ts';
import { healthDetails } from '../health/health.ts';
import { getDashboard } from './get-dashboard.ts';
import { putStepsAway } from './onboarding.ts';

useTestDatabase();

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
let programId: number;
let otherId: number;
const admin = useStaff();
beforeAll(async () => {
  await database().user.updateMany({ data: { twoFactorEnabled: true, stepsPutAwayAt: now } });
});

async function dashboardOf(headers: Headers) {
  return unwrap(await callAs(headers, getDashboard, now));
}
/** The group that is there on a site without content, as this one is. */
const missing = 'Missing on the site';
const lines = async (headers: Headers) =>
  (await dashboardOf(headers)).groups
    .filter(({ title }) => title !== missing)
    .flatMap(({ items }) => items.map(({ text, note }) => `${text} | ${note}`));

it('has nothing to say when all is done', async () => {
  const groups = (await dashboardOf(admin)).groups.map(({ title }) => title);
  expect(groups).toEqual(['Before you rely on this site', missing]);
});

it('says what wants attention, to each role its own', async () => {
  ({ id: programId } = await programForTest('Seed fund'));
  ({ id: otherId } = await programForTest('Incubation'));
  await database().program.update({ where: { id: programId }, data: { closesAt: ago(-3) } });
  await database().program.update({ where: { id: otherId }, data: { closesAt: ago(20) } });
  await submissionForTest(programId, { answers: { Name: 'Asha Patil', Company: 'Nadi' } });
  await submissionForTest(programId, { answers: { Name: 'Binod' }, submittedAt: ago(9) });
  await submissionForTest(otherId, { answers: { A: '1' }, submittedAt: ago(9) });
  await submissionForTest(otherId, { answers: { A: '1' }, submittedAt: ago(9) });
  const message = { name: 'Chitra Rao', email: 'a@example.org', message: 'x', createdAt: now };
  await database().contactMessage.createMany({ data: [message, { ...message, status: 'read' }] });
  const mail = { kind: 'receipt', toAddress: 'a@example.org', createdAt: now };
  await database().mail.createMany({
    data: [
      { ...mail, key: 'a', messageId: 'a', status: 'failed' },
      { ...mail, key: 'b', messageId: 'b', status: 'sent' },
      { ...mail, key: 'c', messageId: 'c', status: 'held' },
    ],
  });
  const values = { announcement: 'Open day', link: 'https://example.org/' };
  const draft = { values, revision: 0, action: 'save', publish_at: null, unpublish_at: null };
  expect((await createItem(admin, announcement, draft)).ok).toBe(true);
  const soon = { ...draft, publish_at: ago(-1).toISOString() };
  expect((await createItem(admin, announcement, soon)).ok).toBe(true);

  const submissions = [
    '1 new submission since yesterday | Seed fund',
    '1 submission waiting for 7 days or more | Seed fund',
  ];
  const others = ['2 submissions waiting for 7 days or more | Incubation'];
  const latest = (...names: RegExp[]) => names.map((name) => expect.stringMatching(name));
  const closes = [expect.stringMatching(/^Closes on .* \| Seed fund$/)];
  const content = [
    expect.stringMatching(/^Goes on the site on .* \| announcement “Open day”$/),
    '1 draft to finish | announcement “Open day”',
  ];
  const editor = await signInForTest({ role: 'editor' });
  const reviewer = await signInForTest({ role: 'reviewer' });
  const reviewerId = (await signedInStaff(reviewer))?.id ?? '';
  await database().programReviewer.create({ data: { userId: reviewerId, programId } });
  expect((await lines(admin)).slice(0, -3)).toEqual([
    ...submissions,
    ...others,
    ...latest(
      /^#4 1 \| Incubation, /,
      /^#3 1 \| Incubation, /,
      /^#2 Binod \| Seed fund, /,
      /^#1 Asha Patil · Nadi \| Seed fund, /,
    ),
    ...closes,
    '1 message to answer | From Chitra Rao',
    '1 email waited for more than a day | Send or drop',
    '1 email failed | See why and send it again',
    expect.stringMatching(/^2 people without two-factor authentication \| .+ and .+$/),
    ...content,
  ]);
  expect(await lines(editor)).toEqual(content);
  expect(await lines(reviewer)).toEqual([...submissions, ...latest(/^#2 Binod/, /^#1 Asha Patil · Nadi/), ...closes]);
  expect((await dashboardOf(admin)).activity?.[0]?.words).toBe('scheduled');
  expect((await dashboardOf(editor)).activity).toBeNull();
  const [first] = (await dashboardOf(admin)).groups;
  expect(first?.items[0]?.href).toMatch(
    new RegExp(`^/admin/submissions\\?program=${programId}&status=received&from=\\d{4}-\\d\\d-\\d\\d$`),
  );
});

it('shows an administrator what closed or failed by itself, before everything else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await raiseWarning('backup_failed', 'There is no space left. Free some.');
  const line = expect.stringMatching(
    /^The last backup failed \| There is no space left\. Free some\. Since \d+ \S+ \d{4}, \d\d:\d\d India time\.$/,
  );
  expect((await lines(admin))[0]).toEqual(line);
  expect(await lines(await signInForTest({ role: 'editor' }))).not.toContainEqual(line);
  await endWarning('backup_failed');
  expect(await lines(admin)).not.toContainEqual(line);
});

it('says from the first start on what is missing, and no longer once it is there', async () => {
  const missing = [
    'No mail server is set up | Emails wait until SMTP_URL is set on the server',
    'No daily backups are made | A broken disk would take everything with it. Set BACKUP_DIR on the server',
    'The centre has no grievance officer | The law requires one before a program opens, and every privacy notice names them. Enter yours in the settings',
  ];
  const setupOf = async (headers: Headers) =>
    (await dashboardOf(headers)).groups.find(({ title }) => title === 'Before you rely on this site');
  expect((await lines(admin)).slice(-3)).toEqual(missing);
  const setup = await setupOf(admin);
  expect(setup?.items.map(({ isUrgent = false }) => isUrgent)).toEqual([false, false, false]);
  for (const line of missing) expect(await lines(await signInForTest({ role: 'editor' }))).not.toContain(line);
  vi.stubEnv('SITE_URL', 'https://innovation.example.edu');
  resetEnvironment();
  const overHttps = new Headers({ cookie: `__Host-${admin.get('cookie')}` });
  expect((await setupOf(overHttps))?.items[2]?.isUrgent).toBe(true);
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('BACKUP_DIR', '/nowhere');
  resetEnvironment();
  await database().siteSetting.create({ data: { key: 'officerEmail', value: 'officer@university.example' } });
  for (const line of missing) expect(await lines(overHttps)).not.toContain(line);
  vi.unstubAllEnvs();
  resetEnvironment();
});

it('tells those who edit the site what it says nothing about yet, and where to add it', async () => {
  const missed = async (headers: Headers) =>
    (await dashboardOf(headers)).groups
      .find(({ title }) => title === missing)
      ?.items.map(({ text, href }) => [text, href]);
  const editor = await signInForTest({ role: 'editor' });
  await callAs(editor, putStepsAway, true);
  expect(await missed(editor)).toContainEqual(['Nothing in “Events” yet', '/admin/content/event/new']);
  const forAdmins = ['email', 'address'].map((key) => [expect.anything(), `/admin/content/settings/1#${key}`]);
  const [name, ...content] = (await missed(editor)) ?? [];
  expect(await missed(admin)).toEqual([name, ...forAdmins, ...content]);
  expect(await missed(await signInForTest({ role: 'reviewer' }))).toBeUndefined();
  const event = await database().event.create({ data: { title: 'A', description: 'x', date: now } });
  expect(await missed(editor)).not.toContainEqual(['Nothing in “Events” yet', expect.anything()]);
  await database().event.delete({ where: { id: event.id } });
  const page = { slug: 'a', title: 'A', body: '', position: 1, isPublished: false };
  await database().stakeholderPage.create({ data: page });
  expect(await missed(editor)).toContainEqual(['1 stakeholder page to write', '/admin/content/stakeholder-page']);
});

it('tells what people did by their names, and leaves the noise out', async () => {
  const { activity } = await dashboardOf(admin);
  // Other tests signed in people of the same name, so the address tells them apart.
  const person = `${(await signedInStaff(admin))?.name} (${(await signedInStaff(admin))?.email})`;
  expect(activity?.filter(({ words }) => words === 'scheduled').map((entry) => entry.person)).toEqual([person]);
  const { email } = (await signedInStaff(admin)) ?? {};
  const entry = { at: now, userId: 'gone', userEmail: 'gone@example.org', entity: 'session' };
  const actions = ['session.create', 'session.end', 'session.create', 'attachment.view'];
  await database().auditLog.createMany({ data: actions.map((action) => ({ ...entry, action })) });
  const data = { ...entry, entity: 'user', entityId: 'x', action: 'user.disable', detail: { email } };
  await database().auditLog.create({ data });
  const lines = ((await dashboardOf(admin)).activity ?? []).map(
    ({ person: who, words, thing }) => `${who} ${words} ${thing?.text ?? ''}`,
  );
  expect(lines.filter((line) => line.startsWith('gone@'))).toEqual([
    `gone@example.org disabled ${person}`,
    'gone@example.org signed in ',
  ]);
});

it('offers each role what it does first, and nothing that it may not do', async () => {
  for (const role of staffRoles) {
    const { actions } = await dashboardOf(await signInForTest({ role }));
    const parts = sectionsFor([role]).map(({ href }) => href);
    expect(actions.length).toBeGreaterThan(0);
    for (const { href } of actions) expect(parts.some((part) => part !== '/admin' && href.startsWith(part))).toBe(true);
  }
});

const program = useTestProgram();

const shownTo = async (role: string) => {
  const dashboard = await callAs(await signInForTest({ role }), getDashboard);
  return dashboard.ok ? dashboard.value.storage : dashboard.failure;
};

test('administrators see what drafts and announced files take, and nobody else does', async () => {
  expect(await shownTo('admin')).toBeNull();
  const deck: [string, File] = ['Pitch deck', asFile(samplePdf(2_000_000), 'deck.pdf')];
  const { pageId } = await draftForTest(program, { Founder: 'Asha' }, [deck]);
  await draftForTest(program, { Founder: 'x'.repeat(500_000) });
  const { id: fieldId } = await database().formField.findFirstOrThrow({ where: { label: 'Pitch deck' } });
  await announceUpload({
    pageId,
    use: 'draft',
    requestId: null,
    fieldId,
    filename: 'a.pdf',
    bytes: 5_000_000,
    client: '10.0.0.9',
  });
  expect(await shownTo('admin')).toBe(
    '2 saved drafts hold 2.5 MB of 2,147.5 MB. 1 announced file has 5 MB of 1,073.7 MB set aside.',
  );
  expect(await shownTo('editor')).toBeNull();
  const details = await healthDetails();
  expect(details?.drafts).toMatchObject({ saved: 2, bytes: expect.any(Number) });
  expect(details?.drafts.bytes).toBeGreaterThan(2_500_000);
  expect(details?.uploads).toEqual({ announced: 1, bytes_set_aside: 5_000_000 });
});
