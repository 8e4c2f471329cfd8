import { expect, test } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { useSeededSite } from '#e2e/unit/content/seed.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { delegate, type Row } from '#lib/content/fields/columns.ts';
import { isList } from '#lib/content/fields/field.ts';
import { copyValues } from '#lib/content/fields/values.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { restoreRevision } from '#lib/content/revisions/history.ts';

const editor = useSeededSite('admin');

const idsIn = async (model: string): Promise<number[]> =>
  (await delegate(model).findMany({ select: { id: true } })).map(({ id }: Row) => id as number);

async function readWhole(entity: Entity, id: number) {
  const item = await readItem(entity, id);
  if (!item) throw new Error(`There is no ${entity.name} ${id}`);
  return item;
}

test.each(
  allEntities
    .filter(({ isSingle, isFixed }) => !isSingle && !isFixed)
    .map((entity) => [entity.plural, entity] as const),
)(
  '%s: when all are removed, a new one is published at the first try, under ids that were never given',
  async (_plural, entity) => {
    const lists = entity.fields.filter(isList);
    const models = [entity.model, ...lists.flatMap(({ model }) => (model ? [model] : []))];
    const before = await Promise.all(models.map(idsIn));
    const [all = []] = before;
    const last = await readWhole(entity, Math.max(...all));
    for (const id of all) {
      const { revision } = await readWhole(entity, id);
      expect(await callAs(editor, removeContentItem, entity, id, revision)).toMatchObject({ ok: true });
    }
    expect(await idsIn(entity.model)).toEqual([]);
    const values = copyValues(entity, last.values);
    const made = await createItem(editor, entity, { values, revision: 0, action: 'publish' });
    expect(made).toMatchObject({ ok: true, value: { state: 'published', revision: 1 } });
    for (const [index, model] of models.entries()) {
      const known = Math.max(0, ...(before[index] ?? []));
      for (const id of await idsIn(model)) expect(id, model).toBeGreaterThan(known);
    }
    if (!made.ok) throw new Error(made.failure.message);
    expect(
      await saveItem(editor, entity, made.value.id, { values: made.value.values, revision: 1, action: 'publish' }),
    ).toMatchObject({ ok: true });
    // An item that was removed comes back under its own id beside the new one.
    expect(
      await callAs(editor, restoreRevision, entity, last.id, { number: last.revision, revision: last.revision + 1 }),
    ).toMatchObject({ ok: true, value: { id: last.id } });
  },
);
