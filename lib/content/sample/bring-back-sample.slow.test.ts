import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { useSample } from '#e2e/unit/content/seed.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { event } from '../entities/event.ts';
import { announcement } from '../entities/news.ts';
import { readItem } from '../items/current-item.ts';
import { removeContentItem } from '../items/removal.ts';
import { bringBackSample, lastRemoval, removeSample } from './sample.ts';

// The encoder is another process.
vi.mock('../media/start-encoding.ts', () => ({ startEncoding: () => {} }));

const given = useSample();

test('happens once however often it is pressed', async () => {
  const pressed = await Promise.all([
    callAs(given.admin, removeSample),
    callAs(given.admin, removeSample),
    callAs(given.admin, removeSample),
  ]);
  expect(pressed.every(({ ok }) => ok)).toBe(true);
  expect(await database().bulkAction.count()).toBe(1);
  expect(await database().auditLog.count({ where: { action: 'sample.remove' } })).toBe(1);
  const back = await Promise.all([callAs(given.admin, bringBackSample), callAs(given.admin, bringBackSample)]);
  expect(back.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await callAs(given.admin, bringBackSample)).toMatchObject(refused('not_found'));
  expect(await database().auditLog.count({ where: { action: 'sample.undo' } })).toBe(1);
});

test('an editor who saves at the same time keeps what they saved', async () => {
  const { values } = (await readItem(event, 3)) ?? {};
  const [removed, saved] = await Promise.all([
    callAs(given.admin, removeSample),
    saveItem(given.editor, event, 3, {
      values: { ...values, title: 'In the meantime' },
      revision: 0,
      action: 'publish',
    }),
  ]);
  expect(removed.ok).toBe(true);
  const row = await database().event.findUnique({ where: { id: 3 } });
  expect(row?.title ?? null).toBe(saved.ok ? 'In the meantime' : null);
});

test('an application that arrives at the same time keeps its program', async () => {
  const [removed, applied] = await Promise.allSettled([
    callAs(given.admin, removeSample),
    submissionForTest(2, { answers: { Name: 'A' } }),
  ]);
  expect(removed).toMatchObject({ status: 'fulfilled', value: { ok: true } });
  expect(await database().program.count({ where: { id: 2 } })).toBe(applied.status === 'fulfilled' ? 1 : 0);
});

test('the files of its pictures are out of reach, and come back', async () => {
  const { file } = await database().media.findFirstOrThrow();
  const shown = path.join(mediaFolder(), file);
  writeFileSync(shown, 'x');
  await callAs(given.admin, removeSample);
  expect(existsSync(shown)).toBe(false);
  await callAs(given.admin, bringBackSample);
  expect(existsSync(shown)).toBe(true);
});

test('is done although the disk does not move its files', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { file } = await database().media.findFirstOrThrow();
  writeFileSync(path.join(mediaFolder(), file), 'x');
  const stuck = vi.spyOn(fileStore(), 'rename').mockRejectedValue(new Error('EIO'));
  expect(await callAs(given.admin, removeSample)).toMatchObject({ ok: true });
  expect(silent).toHaveBeenCalledOnce();
  for (const spy of [silent, stuck]) spy.mockRestore();
  expect(await callAs(given.admin, bringBackSample)).toMatchObject({ ok: true });
});

test('can be taken back for 30 days, whatever else is removed in the meantime', async () => {
  await callAs(given.admin, removeSample);
  await database().bulkAction.updateMany({ data: { at: new Date(Date.now() - 29 * 86_400_000) } });
  const own = await createItem(given.editor, announcement, {
    values: { announcement: 'Ours', link: 'https://centre.example/' },
    revision: 0,
    action: 'publish',
  });
  if (own.ok) await callAs(given.editor, removeContentItem, announcement, own.value.id, own.value.revision);
  expect(await lastRemoval()).not.toBeNull();
  expect(await lastRemoval(new Date(Date.now() + 2 * 86_400_000))).toBeNull();
});
