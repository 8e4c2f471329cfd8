import { expect, test } from 'vitest';
import { asked, itemState, seen, titles, useEvents, whole } from '#e2e/unit/content/save-content.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { database } from '#lib/platform/db/client.ts';
import { committee } from '../entities/committee.ts';
import { event } from '../entities/event.ts';
import { publishDue } from '../revisions/schedule.ts';
import type { BulkAction } from './bulk-action.ts';
import { changeContentItems } from './change-items.ts';
import { findOwnActions } from './stored-actions.ts';
import { undoContentAction } from './undo.ts';

const { people, create, save, change, undo } = useEvents();

test('drafts and changes are published with one audit entry, and undone to what they were', async () => {
  const draft = await create('Draft', 'save');
  const scheduled = await create('Later', 'save', { publish_at: '2099-01-01T00:00:00Z' });
  const changed = await create('Old');
  await save(changed, 'New');
  const there = await create('There', 'publish', { unpublish_at: '2099-01-01T00:00:00Z' });
  const ids = [draft, scheduled, changed, there];
  const before = await Promise.all(ids.map((id) => itemState(event, id)));

  const done = await change('publish', ids);
  const reason = expect.stringContaining('It is scheduled for 1 Jan 2099, 05:30 India time.');
  expect(done).toMatchObject({ changed: 2, unchanged: 1, left: [{ id: scheduled, reason }] });
  expect(await titles()).toEqual(['Draft', 'New', 'There']);
  const entries = await database().auditLog.findMany({ where: { action: 'event.publish', entityId: null } });
  expect(entries.map(({ detail }) => detail)).toMatchObject([{ items: [`“Draft” (${draft})`, `“New” (${changed})`] }]);

  const undone = await undo(done);
  expect(undone).toMatchObject({ changed: 2, undoLeft: [] });
  expect(await Promise.all(ids.map((id) => itemState(event, id)))).toEqual(before);
  expect(await titles()).toEqual(['Old', 'There']);
  // A change that was not published yet still waits in its form.
  expect((await whole(event, changed)).values.title).toBe('New');
});

test('items leave the site and the schedule, and come back as they were', async () => {
  const plain = await create('Plain', 'publish', { unpublish_at: '2099-01-01T00:00:00Z' });
  const changed = await create('Old');
  await save(changed, 'New', { publish_at: '2099-01-01T00:00:00Z' });
  const scheduled = await create('Later', 'save', { publish_at: '2099-01-01T00:00:00Z' });
  const draft = await create('Draft', 'save');
  const ids = [plain, changed, scheduled, draft];
  const before = await Promise.all(ids.map((id) => itemState(event, id)));
  const done = await change('unpublish', ids);
  expect(done).toMatchObject({ changed: 3, unchanged: 1, left: [] });
  expect(await titles()).toEqual([]);
  await publishDue(new Date('2100-01-01T00:00:00Z'));
  expect(await titles()).toEqual([]);
  expect(await undo(done)).toMatchObject({ undoLeft: [] });
  expect(await Promise.all(ids.map((id) => itemState(event, id)))).toEqual(before);
});

test('removed items come back as drafts, or as they were by the undo', async () => {
  const published = await create('Published');
  const changed = await create('Old');
  await save(changed, 'New');
  const draft = await create('Draft', 'save');
  const ids = [published, changed, draft];
  const before = await Promise.all(ids.map((id) => itemState(event, id)));
  const removed = await change('remove', ids);
  expect(removed).toMatchObject({ changed: 3, left: [] });
  expect(await database().event.count()).toBe(0);

  const back = await change('restore', ids);
  expect(back).toMatchObject({ changed: 3, left: [] });
  expect(await Promise.all(ids.map(async (id) => (await whole(event, id)).state))).toEqual(['draft', 'draft', 'draft']);
  expect(await undo(back)).toMatchObject({ undoLeft: [] });
  expect(await database().event.count()).toBe(0);
  expect(await database().contentItem.count({ where: { removedAt: { not: null } } })).toBe(3);
  // Between the removal and its undo they came back and left again, so the first undo no longer knows them.
  expect(await undo(removed)).toMatchObject({ undoLeft: [{ id: published }, { id: changed }, { id: draft }] });

  const again = await change('restore', ids);
  expect(again.changed).toBe(3);
  await change('publish', [published]);
  const last = await change('remove', ids);
  await undo(last);
  expect(await titles()).toEqual(['Published']);
  expect(before[0]).toEqual(await itemState(event, published));
});

test('an item that somebody saved in the meantime is named and stays, and the others go through', async () => {
  const [first, second] = [await create('First', 'save'), await create('Second', 'save')];
  const item = await seen(event, [first, second]);
  await save(second, 'Second, unread');
  const done = unwrap(await callAs(people.editor, changeContentItems, event, asked('publish', item)));
  expect(done).toMatchObject({
    changed: 1,
    left: [{ id: second, title: 'Second, unread', reason: 'Someone saved it after you opened the list.' }],
  });
  expect(await titles()).toEqual(['First']);
});

test('an undo leaves what changed again since, also by a schedule', async () => {
  const [first, second, third] = [await create('1', 'save'), await create('2', 'save'), await create('3', 'save')];
  await save(third, '3', { unpublish_at: '2098-01-01T00:00:00Z' });
  const done = await change('publish', [first, second, third]);
  await save(second, '2, mended', { action: 'publish' });
  await publishDue(new Date('2099-01-01T00:00:00Z'));
  expect(await undo(done)).toMatchObject({
    changed: 3,
    undoLeft: [
      { id: second, reason: 'It changed again since then.' },
      { id: third, reason: 'It changed again since then.' },
    ],
  });
  expect(await titles()).toEqual(['2, mended']);
});

test('two presses of a button, and of its undo, are one, also at once', async () => {
  const ids = [await create('1', 'save'), await create('2', 'save')];
  const item = await seen(event, ids);
  const once = crypto.randomUUID();
  const press = () => callAs(people.editor, changeContentItems, event, asked('publish', item, once));
  const pressed = (await Promise.all([press(), press(), press()])).map(unwrap);
  expect(new Set([...pressed, unwrap(await press())].map(({ token }) => token)).size).toBe(1);
  expect(pressed[0]).toMatchObject({ changed: 2, left: [] });
  expect(await database().auditLog.count({ where: { action: 'event.publish', entityId: null } })).toBeGreaterThan(0);
  expect(await database().revision.count({ where: { action: 'publish' } })).toBe(2);
  const done = pressed[0] as BulkAction;
  const undone = await Promise.all([undo(done), undo(done), undo(done)]);
  expect(undone.map(({ undoLeft }) => undoLeft)).toEqual([[], [], []]);
  expect(await database().revision.count({ where: { action: 'undo' } })).toBe(2);
});

test('only the person who did it sees it and undoes it, on its own kind', async () => {
  const done = await change('publish', [await create('1', 'save')]);
  expect(await callAs(people.other, undoContentAction, event, done.token)).toMatchObject(refused('not_found'));
  expect(await callAs(people.editor, undoContentAction, committee, done.token)).toMatchObject(refused('not_found'));
  expect(await callAs(people.editor, undoContentAction, event, 'nothing')).toMatchObject(refused('not_found'));
  expect(await callAs(people.other, findOwnActions, event.name, done.token)).toEqual({ asked: null, recent: [] });
  expect(await callAs(people.editor, findOwnActions, event.name, done.token)).toMatchObject({
    asked: { token: done.token },
    recent: [{ token: done.token }],
  });
  await undo(done);
  expect(await callAs(people.editor, findOwnActions, event.name, done.token)).toMatchObject({ recent: [] });
});

test('numbers that do not exist change nothing, and the same item counts once', async () => {
  const id = await create('1', 'save');
  const done = unwrap(
    await callAs(
      people.editor,
      changeContentItems,
      event,
      asked('publish', [...(await seen(event, [id, id])), '2000000000.0']),
    ),
  );
  expect(done).toMatchObject({ changed: 1, unchanged: 0, left: [{ id: 2_000_000_000, title: 'Event 2000000000' }] });
  expect(await change('restore', [id])).toMatchObject({
    changed: 0,
    left: [{ reason: 'It was already brought back.' }],
  });
});

test('all 207 items of the sample’s largest list are changed and undone in one press', async () => {
  const date = new Date('2027-01-10T04:30:00.000Z');
  await database().event.createMany({
    data: Array.from({ length: 207 }, (_, index) => ({
      title: `Event ${index}`,
      date,
      description: 'x',
      isPublished: false,
    })),
  });
  const ids = (await database().event.findMany({ select: { id: true } })).map(({ id }) => id);
  const done = await change('publish', ids);
  expect(done).toMatchObject({ changed: 207, left: [] });
  await undo(done);
  expect(await database().event.count({ where: { isPublished: true } })).toBe(0);
});
