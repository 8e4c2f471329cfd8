import { expect, test } from 'vitest';
import { asked, createItem, itemState, useEvents } from '#e2e/unit/content/save-content.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';

import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { database } from '#lib/platform/db/client.ts';
import { objective } from '../entities/about.ts';
import { committee } from '../entities/committee.ts';
import { program } from '../entities/program.ts';
import { settings } from '../entities/settings.ts';
import { stakeholderPage } from '../entities/stakeholders.ts';
import { reorderContentItems } from '../items/order.ts';
import { findPublished } from '../published/published.ts';
import { changeContentItems } from './change-items.ts';

const { people, create, change, undo } = useEvents();

test('programs with applications, drafts or reviewers say why they stay', async () => {
  const [applied, free] = [await programForTest('Applied'), await programForTest('Free')];
  await submissionForTest(applied.id, { answers: { A: '1' } });
  expect(await change('remove', [applied.id, free.id], program)).toMatchObject({
    changed: 1,
    left: [{ title: 'Applied', reason: expect.stringContaining('People have applied to this program') }],
  });
});

test('a committee comes back with its members, under their own numbers', async () => {
  const member = (name: string) => ({ name, position: 'Chair', expertise: 'Law', bio: 'x', is_active: true });
  const body = { name: 'Board', full_name: 'The Board', description: 'x', category: 'other' };
  const made = unwrap(
    await createItem(people.editor, committee, {
      values: { ...body, members: [member('Asha'), member('Ravi')] },
      revision: 0,
      action: 'publish',
    }),
  );
  const before = await itemState(committee, made.id);
  const done = await change('remove', [made.id], committee);
  expect(await database().committeeMember.count({ where: { committeeId: made.id } })).toBe(0);
  await undo(done, committee);
  expect(await itemState(committee, made.id)).toEqual(before);
});

test('an item that a removal took away comes back to its place', async () => {
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C'])
    ids.push(
      unwrap(
        await createItem(people.editor, objective, { values: { title, text: 'x' }, revision: 0, action: 'publish' }),
      ).id,
    );
  unwrap(await callAs(people.editor, reorderContentItems, objective, [ids[1], ids[0], ids[2]] as number[]));
  const order = () => findPublished(objective).then((all) => all.map(({ title }) => title));
  expect(await order()).toEqual(['B', 'A', 'C']);
  await undo(await change('remove', [ids[1], ids[0]] as number[], objective), objective);
  expect(await order()).toEqual(['B', 'A', 'C']);
});

test('pages of the site are hidden and never removed, and the settings always stay', async () => {
  const item = ['1.0'];
  for (const action of ['remove', 'restore'] as const)
    expect(await callAs(people.editor, changeContentItems, stakeholderPage, asked(action, item))).toMatchObject(
      refused('conflict'),
    );
  expect(await callAs(people.editor, changeContentItems, settings, asked('unpublish', item))).toMatchObject(
    refused('conflict'),
  );
});

test('a draft that could not be published by its form stays, with the reason', async () => {
  const id = await create('1', 'save');
  await database().event.update({ where: { id }, data: { title: '' } });
  expect(await change('publish', [id])).toMatchObject({ changed: 0, left: [{ id, reason: /problem/ }] });
});
