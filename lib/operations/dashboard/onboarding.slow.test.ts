import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { callAs, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { removeSample } from '#lib/content/sample/sample.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { endWarning, raiseWarning } from '#lib/platform/warnings/warnings.ts';
import { seedBlank } from '#prisma/seed.ts';
import { getDashboard } from './get-dashboard.ts';
import { putStepsAway } from './onboarding.ts';

vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();
const backups = path.join(tmpdir(), `first-steps-${process.pid}`);
const admin = useStaff();
beforeAll(async () => {
  mkdirSync(mediaFolder(), { recursive: true });
});
beforeEach(async () => {
  const { siteSetting, about, message, stakeholderPage, textPage, program, mail, invitation } = database();
  for (const table of [siteSetting, about, message, stakeholderPage, textPage, program, mail, invitation])
    await (table as { deleteMany: () => Promise<unknown> }).deleteMany();
  await identity({ brandColour: null });
  await database().user.updateMany({ data: { stepsPutAwayAt: null, twoFactorEnabled: false } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnvironment();
  rmSync(backups, { recursive: true, force: true });
});

async function stepsOf(headers: Headers) {
  return unwrap(await callAs(headers, getDashboard)).firstSteps;
}
/** The titles of the steps that are open, or done. */
const titles = async (headers: Headers, isDone = false) =>
  ((await stepsOf(headers))?.steps ?? []).filter((step) => step.isDone === isDone).map(({ title }) => title);
const groupsOf = async (headers: Headers) => {
  const found = await callAs(headers, getDashboard);
  return found.ok ? found.value.groups.flatMap(({ items }) => items.map(({ text }) => text)) : [];
};
const setting = (key: string, value: string) =>
  database().siteSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
const identity = (data: object) =>
  database().identity.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
function stub(name: string, value: string) {
  vi.stubEnv(name, value);
  resetEnvironment();
}
const mail = (status: string) =>
  database().mail.create({
    data: { kind: 'test', key: status, messageId: status, toAddress: 'a@example.edu', status, createdAt: new Date() },
  });
/** A step is open until `act` did it. */
async function isDoneBy(title: string, act: () => unknown) {
  expect(await titles(admin)).toContain(title);
  await act();
  expect(await titles(admin)).not.toContain(title);
}

it('knows on a site without a sample what is done by what is there, and goes once all is', async () => {
  await seedBlank();
  expect(await titles(admin, true)).toEqual(['Sample content']);
  await isDoneBy('Name and contact', async () => {
    await setting('centreName', 'Centre of Ideas');
    expect(await titles(admin)).toContain('Name and contact');
    await setting('email', 'ideas@university.example');
  });
  await isDoneBy('Mark and colours', async () => {
    await identity({ typePair: 'eczar' });
    expect(await titles(admin)).toContain('Mark and colours');
    await identity({ brandColour: '#1f2a6b' });
  });
  await isDoneBy('Grievance officer', () => setting('officerEmail', 'officer@university.example'));
  await isDoneBy('Company details', async () => {
    await setting('registeredOffice', '1 College Road, Jalgaon 425001');
    expect(await titles(admin)).toContain('Company details');
    await setting('contactPerson', 'Asha Patil, company secretary');
  });
  expect((await stepsOf(admin))?.steps.find(({ title }) => title === 'Mail server')?.operator).toEqual({
    variables: ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'],
    part: 'Running it for others',
  });
  await isDoneBy('Mail server', async () => {
    stub('SMTP_URL', 'smtp://127.0.0.1:1');
    for (const status of ['queued', 'failed', 'uncertain']) await mail(status);
    expect(await titles(admin)).toContain('Mail server');
    await mail('sent');
  });
  await isDoneBy('Backups', () => stub('BACKUP_DIR', '/nowhere'));
  await isDoneBy('Two-factor authentication', () => database().user.updateMany({ data: { twoFactorEnabled: true } }));
  await isDoneBy('First program', async () => {
    await database().program.create({ data: { title: 'A', description: 'x', position: 1, isPublished: false } });
    expect(await titles(admin)).toContain('First program');
    await database().program.updateMany({ data: { isPublished: true } });
  });
  await isDoneBy('First colleague', async () => {
    const person = { tokenHash: 'x', email: 'b@university.example', name: 'B', role: 'admin', programIds: [] };
    const invitation = { ...person, invitedBy: 'a', createdAt: new Date(0), expiresAt: new Date(1) };
    const { id } = await database().invitation.create({ data: invitation });
    expect(await titles(admin)).toContain('First colleague');
    await database().invitation.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 60_000) } });
  });
  expect(await stepsOf(admin)).toBeNull();
});

it('says of backups that they are to do while they fail, until there is one', async () => {
  stub('BACKUP_DIR', backups);
  expect(await titles(admin)).not.toContain('Backups');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await raiseWarning('backup_failed', 'The folder does not exist.');
  expect(await titles(admin)).toContain('Backups');
  mkdirSync(backups);
  writeFileSync(path.join(backups, 'site-20261125T040000Z.tar'), 'x');
  expect(await titles(admin)).not.toContain('Backups');
  await endWarning('backup_failed');
});

it('takes nothing of the sample for the centre’s own', async () => {
  await seedForTest();
  expect(await titles(admin, true)).toEqual([]);
  await database().program.update({ where: { id: 1 }, data: { title: 'Our own program' } });
  expect(await titles(admin, true)).toEqual(['First program']);
  await isDoneBy('Sample content', () => callAs(admin, removeSample));
  expect(await titles(admin, true)).toEqual(['Sample content', 'First program']);
});

it('shows each role what it can do, and leads where it may go', async () => {
  await seedBlank();
  const editor = await signInForTest({ role: 'editor' });
  expect(await titles(editor)).toEqual([
    'Mark and colours',
    'Company details',
    'Two-factor authentication',
    'First program',
  ]);
  expect(await stepsOf(await signInForTest({ role: 'reviewer' }))).toBeNull();
});

it('is put away by each person for themselves, and shown again', async () => {
  await seedBlank();
  const editor = await signInForTest({ role: 'editor' });
  const listed = 'No mail server is set up';
  expect(await groupsOf(admin)).not.toContain(listed);
  expect(await groupsOf(admin)).not.toContain('The centre has no name of its own');
  const all = await Promise.all([
    callAs(admin, putStepsAway, true),
    callAs(editor, putStepsAway, true),
    callAs(admin, putStepsAway, true),
  ]);
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(await stepsOf(admin)).toMatchObject({ isPutAway: true });
  expect(await groupsOf(admin)).toContain(listed);
  expect(await groupsOf(admin)).toContain('The centre has no name of its own');
  await callAs(admin, putStepsAway, false);
  expect([await stepsOf(admin), await stepsOf(editor)]).toMatchObject([{ isPutAway: false }, { isPutAway: true }]);
  const colleague = (await signedInStaff(editor))?.id ?? '';
  expect((await database().user.findUniqueOrThrow({ where: { id: colleague } })).stepsPutAwayAt).not.toBeNull();
});

it('leaves what is urgent on a public site among what needs attention', async () => {
  await seedBlank();
  stub('SITE_URL', 'https://innovation.example.edu');
  const overHttps = new Headers({ cookie: `__Host-${admin.get('cookie')}` });
  expect(await groupsOf(overHttps)).toContain('The centre has no grievance officer');
});
