import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEraseReason } from '#e2e/unit/applications/full-submission.ts';
import { siteWithoutErasures } from '#e2e/unit/applications/privacy.ts';
import { acceptedForTest, startupForTest } from '#e2e/unit/applications/startup-of-application.ts';
import { type CastName, castForTest } from '#e2e/unit/doors/cast.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getWithdrawal, updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { restoreRevision } from '#lib/content/revisions/history.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { findApplicationsOf, findStartupsOf } from './startup-links.ts';
import { linkStartup } from './startup-plan.ts';

vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();

let admin: Headers;
let cast: Record<CastName, Headers>;
let programId: number;
beforeAll(async () => {
  ({ admin, programId } = await siteWithoutErasures());
  const { id: otherId } = await programForTest('Another');
  cast = await castForTest(programId, otherId);
});

let id: number;
let startupId: number;
beforeEach(async () => {
  ({ id } = await acceptedForTest(programId));
  const made = unwrap(await startupForTest(admin, id));
  startupId = made.id;
});

async function namesFor(headers: Headers) {
  const staff = await signedInStaff(headers);
  return staff && (await findStartupsOf(staff, id)).map(({ name, state }) => `${state}: ${name}`);
}

async function applicationsFor(headers: Headers) {
  const staff = await signedInStaff(headers);
  return staff && (await findApplicationsOf(staff, startupId)).map(({ submissionId }) => submissionId);
}

test('an application names its startup, and a draft’s name is for editors', async () => {
  expect(await namesFor(admin)).toEqual(['draft: Sahyadri Solar']);
  expect(await namesFor(cast['editor and manager'])).toEqual(['draft: Sahyadri Solar']);
  expect(await namesFor(cast.manager)).toEqual(['draft: null']);
  for (const who of [
    'reviewer',
    'manager of another program',
    'editor and reviewer of another program',
    'editor',
  ] as const)
    expect(await namesFor(cast[who]), who).toEqual([]);
  await database().startup.update({ where: { id: startupId }, data: { isPublished: true } });
  expect(await namesFor(cast.manager)).toEqual(['published: Sahyadri Solar']);
});

test('a startup names its application to those who may read that', async () => {
  for (const who of ['admin', 'editor and manager', 'manager', 'reviewer'] as const)
    expect(await applicationsFor(cast[who]), who).toEqual([id]);
  for (const who of ['editor', 'editor and reviewer of another program', 'manager of another program'] as const)
    expect(await applicationsFor(cast[who]), who).toEqual([]);
});

test('a removed startup keeps its link, and has it when it is brought back', async () => {
  expect(await callAs(admin, removeContentItem, startup, startupId, 1)).toMatchObject({ ok: true });
  expect(await namesFor(admin)).toEqual(['removed: null']);
  expect(await callAs(admin, restoreRevision, startup, startupId, { number: 1, revision: 2 })).toMatchObject({
    ok: true,
  });
  expect(await namesFor(admin)).toEqual(['draft: Sahyadri Solar']);
  expect(await applicationsFor(admin)).toEqual([id]);
});

test('a withdrawn application is linked to nothing, and to its startup again when it is brought back', async () => {
  expect(await callAs(admin, updateWithdrawal, id, 'withdraw')).toMatchObject({ ok: true });
  expect(await namesFor(admin)).toEqual([]);
  expect(await applicationsFor(admin)).toEqual([]);
  // A person who erases it is told what stays.
  expect(await callAs(admin, getWithdrawal, id)).toMatchObject({ value: { startups: [{ id: startupId }] } });
  expect(await callAs(admin, updateWithdrawal, id, 'bring_back')).toMatchObject({ ok: true });
  expect(await namesFor(admin)).toEqual(['draft: Sahyadri Solar']);
});

test('an erased application leaves no link, and the startup stays', async () => {
  await setEraseReason();
  expect(await callAs(admin, updateWithdrawal, id, 'withdraw')).toMatchObject({ ok: true, value: { erased: true } });
  expect(await everyApplication().submissionStartup.count({ where: { startupId } })).toBe(0);
  expect(await database().startup.count({ where: { id: startupId } })).toBe(1);
  const audit = await database().auditLog.findMany({
    where: { OR: [{ entity: 'startup' }, { entityId: String(id) }] },
  });
  const linked = audit.filter(({ detail }) => JSON.stringify(detail ?? {}).includes('tartupId'));
  expect(linked).toEqual([]);
});

test('an application is linked to a startup that is there, once, and unlinked', async () => {
  const { id: other } = await acceptedForTest(programId);
  const change = (headers: Headers, action: 'link' | 'unlink', startup = startupId) =>
    callAs(headers, linkStartup, other, { startup, action });
  expect(await change(admin, 'link', 987_654)).toMatchObject(refused('not_found'));
  for (const who of ['editor', 'editor and reviewer of another program'] as const)
    expect(await change(cast[who], 'link'), who).toMatchObject(refused('not_found'));
  const pressed = await Promise.all([
    change(admin, 'link'),
    change(admin, 'link'),
    change(cast['editor and manager'], 'link'),
  ]);
  expect(pressed.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await database().submissionStartup.count({ where: { submissionId: other } })).toBe(1);
  expect(await applicationsFor(admin)).toEqual([id, other]);
  expect(await change(cast.editor, 'unlink')).toMatchObject(refused('not_found'));
  await database().submission.update({ where: { id: other }, data: { status: 'rejected' } });
  expect(await change(admin, 'link')).toMatchObject(refused('conflict'));
  expect(await change(admin, 'unlink')).toMatchObject({ ok: true });
  expect(await change(admin, 'unlink')).toMatchObject(refused('not_found'));
  expect(await applicationsFor(admin)).toEqual([id]);
});
