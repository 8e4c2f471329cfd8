import { beforeAll, expect, it } from 'vitest';
import { callAs, refused, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { streamSubmissions } from '#lib/applications/exports/exported-submissions.ts';
import { undoChanges, updateSubmissions } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { everySubmission } from '#lib/applications/submissions/submission-filter.ts';
import { findNotified } from '#lib/mail/notices.ts';
import { staffRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { signedInStaff } from '../auth/access.ts';
import { getNoticeChoices, saveNoticeChoices } from './notice-choices.ts';
import { sectionsFor } from './office-menu.ts';

useTestDatabase();

const manager = useStaff('manager');
let userId: string;
let email: string;
let own: number;
let foreign: number;
let mine: number;
let theirs: number;

beforeAll(async () => {
  ({ id: userId = '', email = '' } = (await signedInStaff(manager)) ?? {});
  own = (await programForTest('Own')).id;
  foreign = (await programForTest('Foreign')).id;
  await database().programReviewer.create({ data: { userId, programId: own } });
  mine = (await submissionForTest(own, { answers: { Mine: 'Asha' } })).id;
  theirs = (await submissionForTest(foreign, { answers: { Theirs: 'Ravi' } })).id;
});

const statuses = async () =>
  (await database().submission.findMany({ orderBy: { id: 'asc' }, select: { status: true } })).map(
    ({ status }) => status,
  );

const accept = { kind: 'status', value: 'accepted' } as const;

it('a selection of several programs changes those of the manager alone, and so does all that match', async () => {
  for (const selection of [{ ids: [theirs, mine] }, { filter: '', up_to: 2_000_000_000 }]) {
    const changed = await callAs(manager, updateSubmissions, { program_id: 'all', change: accept, selection });
    expect(changed).toMatchObject({ ok: true, value: { changed: 1 } });
    expect(await statuses()).toEqual(['accepted', 'received']);
    expect(changed.ok && (await callAs(manager, undoChanges, changed.value.batch))).toMatchObject({
      value: { undone: 1 },
    });
    expect(await statuses()).toEqual(['received', 'received']);
  }
  const asked = { program_id: foreign, change: accept, selection: { ids: [theirs] } };
  const unknown = await callAs(manager, updateSubmissions, { ...asked, program_id: 987_654 });
  expect(await callAs(manager, updateSubmissions, asked)).toEqual(unknown);
});

it('an export of all programs has those of the manager, without a question of another', async () => {
  const stream = await callAs(manager, streamSubmissions, { programId: 'all', filter: everySubmission, format: 'csv' });
  expect(stream).toMatchObject({ ok: true, value: { ids: [mine], columns: { fields: ['Mine'], files: [] } } });
});

it('a manager is told of their programs, and of nothing else that they chose', async () => {
  expect(await callAs(manager, getNoticeChoices)).toMatchObject({
    value: { application: 'never', message: 'never', answer: 'never', closing: 'never' },
  });
  const always = 'at_once';
  const all = { application: always, message: always, answer: always, closing: always } as const;
  expect((await callAs(manager, saveNoticeChoices, { ...all, warning: always, erasure: always })).ok).toBe(true);
  await database().noticeChoice.create({ data: { userId, kind: 'warning', time: always, since: new Date() } });
  const told = async (kind: Parameters<typeof findNotified>[0], programId: number | null) =>
    (await findNotified(kind, programId)).includes(email);
  for (const kind of ['application', 'message', 'answer', 'closing'] as const) {
    expect(await told(kind, own), kind).toBe(true);
    expect(await told(kind, foreign), kind).toBe(false);
    expect(await told(kind, null), kind).toBe(false);
  }
  expect([await told('warning', null), await told('erasure', own)]).toEqual([false, false]);
  await database().user.update({ where: { id: userId }, data: { role: 'reviewer' } });
  expect(await told('application', own)).toBe(false);
  await database().user.update({ where: { id: userId }, data: { role: 'manager' } });
});

it('the actions of a manager stay when they lose the program, and they can no longer undo them', async () => {
  const changed = await callAs(manager, updateSubmissions, {
    program_id: own,
    change: accept,
    selection: { ids: [mine] },
  });
  await database().programReviewer.deleteMany({ where: { userId } });
  expect(changed.ok && (await callAs(manager, undoChanges, changed.value.batch))).toMatchObject(refused('not_found'));
  const again = await callAs(manager, updateSubmissions, {
    program_id: 'all',
    change: accept,
    selection: { ids: [mine] },
  });
  expect(again).toMatchObject({ ok: true, value: { changed: 0 } });
  expect(await statuses()).toEqual(['accepted', 'received']);
});

it('no two sections of anyone’s menu lead to the same place', () => {
  for (const first of staffRoles)
    for (const second of staffRoles) {
      const names = sectionsFor([first, second]).map(({ name }) => name);
      expect(new Set(names).size, `${first}, ${second}`).toBe(names.length);
    }
  expect(sectionsFor(['manager']).map(({ label }) => label)).toEqual(['Dashboard', 'Submissions', 'Messages', 'Forms']);
});
