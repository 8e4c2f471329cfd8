import { beforeAll, expect, test } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createCommittee } from '../committees/create-committee.ts';
import { createMember } from '../committees/create-member.ts';
import { removeCommittee } from '../committees/remove-committee.ts';
import { updateCommittee } from '../committees/update-committee.ts';
import { committee } from './entities/committee.ts';
import { findRevisions, getRevision } from './find-revisions.ts';
import { getContentItem } from './get-content-item.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveContentItem } from './save-content-item.ts';

useTestDatabase();
let admin: Headers;
beforeAll(async () => {
  admin = await signInForTest();
});

test('what the public API changes is in the history, and an open form is told', async () => {
  const created = await createCommittee(admin, { name: 'IC' });
  if (!created.ok) throw new Error(created.failure.message);
  const { id } = created.value;
  const opened = await getContentItem(admin, committee, id);
  if (!opened.ok) throw new Error(opened.failure.message);
  expect(await createMember(admin, id, { name: 'Asha' })).toMatchObject({ ok: true });
  expect(await updateCommittee(admin, id, { description: 'Decides' })).toMatchObject({ ok: true });
  const late = { values: opened.value.values, revision: opened.value.revision, action: 'publish' };
  expect(await saveContentItem(admin, committee, id, late)).toMatchObject({ failure: { code: 'conflict' } });

  const history = await findRevisions(admin, committee, id);
  expect(history.ok && history.value.map(({ number, action }) => [number, action])).toEqual([
    [3, 'api'],
    [2, 'api'],
    [1, 'api'],
  ]);
  expect(await getRevision(admin, committee, id, 2)).toMatchObject({
    value: { values: { description: null, members: [{ name: 'Asha' }] } },
  });

  expect(await removeCommittee(admin, id)).toMatchObject({ ok: true });
  expect(await restoreRevision(admin, committee, id, { number: 3, revision: 4 })).toMatchObject({
    ok: true,
    value: { id, state: 'draft', values: { description: 'Decides', members: [{ name: 'Asha' }] } },
  });
});
