import { expect, test } from 'vitest';
import { saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { committee } from '#lib/content/entities/committee.ts';
import { findRevisions, getRevision, restoreRevision } from '#lib/content/revisions/history.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';

import { database } from '#lib/platform/db/client.ts';
import { createCommittee, createMember, removeCommittee, updateCommittee } from './save-committee.ts';

useTestDatabase();
const admin = useStaff();

test('a change by the public API is in the history, and an open form is told', async () => {
  const { id } = unwrap(await callAs(admin, createCommittee, { name: 'IC' }));
  const opened = unwrap(await callAs(admin, getContentItem, committee, id));
  expect(await callAs(admin, createMember, id, { name: 'Asha' })).toMatchObject({ ok: true });
  expect(await callAs(admin, updateCommittee, id, { description: 'Decides' })).toMatchObject({ ok: true });
  const late = { values: opened.values, revision: opened.revision, action: 'publish' };
  expect(await saveItem(admin, committee, id, late)).toMatchObject(refused('conflict'));

  const history = await callAs(admin, findRevisions, committee, id);
  expect(history.ok && history.value.map(({ number, action }) => [number, action])).toEqual([
    [3, 'api'],
    [2, 'api'],
    [1, 'api'],
  ]);
  expect(await callAs(admin, getRevision, committee, id, 2)).toMatchObject({
    value: { values: { description: null, members: [{ name: 'Asha' }] } },
  });

  expect(await callAs(admin, removeCommittee, id)).toMatchObject({ ok: true });
  expect(await callAs(admin, restoreRevision, committee, id, { number: 3, revision: 4 })).toMatchObject({
    ok: true,
    value: { id, state: 'draft', values: { description: 'Decides', members: [{ name: 'Asha' }] } },
  });
});

const readHistory = async (id: number) => {
  const rows = await database().revision.findMany({
    where: { entity: 'committee', entityId: id, action: 'api' },
    orderBy: { number: 'asc' },
  });
  return rows.map(({ values }) => (values as { description: string }).description);
};

test.each([
  ['was never edited', 0],
  ['was edited before', 1],
])('two changes at once of a committee that %s: each is whole or refused', async (_what, edits) => {
  const { id } = await database().committee.create({
    data: { name: 'SF', fullName: 'Seed Fund', description: 'Before', category: 'seed_fund' },
  });
  if (edits > 0) await callAs(admin, updateCommittee, id, { name: 'Seed' });
  const before = await readHistory(id);
  const texts = ['One', 'Other', 'Third'];
  const answers = await Promise.all(texts.map((description) => callAs(admin, updateCommittee, id, { description })));
  for (const answer of answers) if (!answer.ok) expect(answer.failure.code).toBe('conflict');
  const written = texts.filter((_, index) => answers[index]?.ok);
  expect(written.length).toBeGreaterThan(0);
  const row = await database().committee.findUniqueOrThrow({ where: { id } });
  expect(written).toContain(row.description);
  expect((await readHistory(id)).slice(before.length).sort()).toEqual(written.sort());
});

test('a draft of the form waits in the history while the API changes what visitors see', async () => {
  const { id } = unwrap(await callAs(admin, createCommittee, { name: 'IC', description: 'Decides' }));
  const { values, revision } = unwrap(await callAs(admin, getContentItem, committee, id));
  const draft = { values: { ...values, description: 'Drafted' }, revision, action: 'save' };
  expect(await saveItem(admin, committee, id, draft)).toMatchObject({ value: { state: 'changed' } });
  expect(await callAs(admin, updateCommittee, id, { name: 'Investment' })).toMatchObject({
    value: { name: 'Investment', description: 'Decides' },
  });
  expect(await callAs(admin, getRevision, committee, id, 2)).toMatchObject({
    value: { values: { description: 'Drafted' } },
  });
});

test('an unpublished committee stays unpublished when the API changes it', async () => {
  const { id } = await database().committee.create({
    data: { name: 'X', fullName: 'X', description: 'X', category: 'other', isPublished: false },
  });
  expect(await callAs(admin, updateCommittee, id, { name: 'Y' })).toMatchObject({ value: { name: 'Y' } });
  expect(await database().committee.findUnique({ where: { id } })).toMatchObject({ name: 'Y', isPublished: false });
});
