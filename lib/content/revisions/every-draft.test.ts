import { beforeAll, describe, expect, it } from 'vitest';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { allEntities } from '../all-entities.ts';
import { event } from '../entities/event.ts';
import { program } from '../entities/program.ts';
import type { Entity } from '../entity.ts';
import { type ContentValues, type Field, isList } from '../fields/field.ts';

import { emptyValues } from '../fields/values.ts';
import { readItem } from '../items/current-item.ts';
import { saveRequestSchema } from '../items/item.schema.ts';
import { findContentItems } from '../items/item-list.ts';
import { contentQuery } from '../items/list-query.ts';
import { createContentItem, saveContentItem } from '../items/save.ts';
import { findPublished } from '../published/published.ts';
import { restoreRevision } from './history.ts';
import { getContentItem } from './review.ts';
import { publishDue } from './schedule.ts';

useTestDatabase();
const admin = useStaff();
beforeAll(async () => {
  await seedForTest();
});

const request = (values: ContentValues, revision: number, action: string, more = {}) =>
  saveRequestSchema.parse({ values, revision, action, ...more });

/** The stored value of a field that was left alone. */
const emptyOf = (field: Field) =>
  field.kind === 'wholeNumber' ? (field.whenEmpty ?? null) : (emptyValues([field])[field.name] ?? null);

/** The text of a person who was interrupted: the beginning of each value. */
function begun(fields: readonly Field[]): ContentValues {
  const typed: Partial<Record<Field['kind'], string>> = {
    email: 'asha@',
    phone: '98',
    address: 'exa mple',
    colour: '#1',
    decimal: '12.',
    wholeNumber: 'about 4',
    rupees: '5 lakh',
    text: 'x',
    lines: 'Same\nSame',
  };
  return Object.fromEntries(
    fields.map((field) => {
      if (isList(field)) return [field.name, [begun(field.fields)]];
      const isChosen = 'options' in field || ('areTags' in field && field.areTags);
      return [field.name, (isChosen ? null : typed[field.kind]) ?? emptyOf(field)];
    }),
  );
}

/** A picture of the gallery is all that there is of its item, so without it nothing could be kept. */
const isPictureAlone = ({ name }: Entity) => name === 'gallery-item';
const kinds = allEntities.filter((entity) => !isPictureAlone(entity)).map((entity) => [entity.name, entity] as const);

describe.each(kinds)('a draft of %s', (_name, entity) => {
  const isThere = entity.isSingle || entity.isFixed;
  const fixed = (values: ContentValues, now: ContentValues): ContentValues => ({
    ...values,
    ...Object.fromEntries(
      entity.fields.flatMap((each) =>
        each.kind === 'text' && each.isFixed ? [[each.name, now[each.name] ?? null]] : [],
      ),
    ),
  });
  it.each([
    ['empty', () => Object.fromEntries(entity.fields.map((field) => [field.name, emptyOf(field)]))],
    ['half typed', () => begun(entity.fields)],
  ])('keeps what is there: %s', async (_what, valuesOf) => {
    const own = async () =>
      unwrap(await callAs(admin, findContentItems, entity, contentQuery(entity, new URLSearchParams()))).items;
    const first = isThere ? (await own())[0] : undefined;
    const before = first && unwrap(await callAs(admin, getContentItem, entity, first.id));
    const values = fixed(valuesOf(), before?.values ?? {});
    const saved = unwrap(
      before
        ? await callAs(admin, saveContentItem, admin, entity, before.id, request(values, before.revision, 'save'))
        : await callAs(admin, createContentItem, admin, entity, request(values, 0, 'save')),
    );
    expect(saved.values).toEqual(values);
    expect(saved.state).toBe(before ? 'changed' : 'draft');
    const opened = unwrap(await callAs(admin, getContentItem, entity, saved.id));
    expect(opened.values).toEqual(values);
    // Saved again, as the form sends it.
    const again = unwrap(
      await callAs(admin, saveContentItem, admin, entity, saved.id, request(opened.values, saved.revision, 'save')),
    );
    expect(again.values).toEqual(values);
    expect((await own()).map(({ id }) => id)).toContain(saved.id);
    const published = await callAs(
      admin,
      saveContentItem,
      admin,
      entity,
      saved.id,
      request(values, again.revision, 'publish'),
    );
    const isAllOptional = entity.fields.every((field) => field.kind === 'list' || !field.isRequired);
    if (!isAllOptional) expect(published).toMatchObject(refused('invalid'));
  });
});

it('says which value is missing when a draft is scheduled, and keeps the draft', async () => {
  const values = { ...emptyValues(event.fields), title: 'Soon' };
  const draft = unwrap(await callAs(admin, createContentItem, admin, event, request(values, 0, 'save')));
  const later = { publish_at: new Date(Date.now() + 3_600_000).toISOString() };
  expect(await callAs(admin, saveContentItem, admin, event, draft.id, request(values, 1, 'save', later))).toMatchObject(
    { failure: { errors: { date: ['Enter a date and time.'], description: ['Enter a description.'] } } },
  );
  expect(unwrap(await callAs(admin, getContentItem, event, draft.id)).values).toEqual(values);
});

it('publishes at its time what is published with a time to come', async () => {
  const values = { ...emptyValues(event.fields), title: 'At nine', date: '2027-01-10T04:30:00.000Z', description: 'x' };
  const at = new Date(Date.now() + 3_600_000);
  const sent = request(values, 0, 'publish', { publish_at: at.toISOString() });
  const saved = unwrap(await callAs(admin, createContentItem, admin, event, sent));
  expect([saved.state, saved.publishAt]).toEqual(['draft', at]);
  const titles = async () => (await findPublished(event)).map(({ title }) => title);
  expect(await titles()).not.toContain('At nine');
  await publishDue(at);
  expect(await titles()).toContain('At nine');
});

it('an incomplete version that is restored waits as a draft beside what visitors see', async () => {
  const values = { ...emptyValues(event.fields), title: 'Shown', date: '2027-01-10T04:30:00.000Z', description: 'x' };
  const { id } = unwrap(await callAs(admin, createContentItem, admin, event, request(values, 0, 'publish')));
  unwrap(
    await callAs(
      admin,
      saveContentItem,
      admin,
      event,
      id,
      request({ ...values, title: 'Later', date: null }, 1, 'save'),
    ),
  );
  unwrap(await callAs(admin, saveContentItem, admin, event, id, request(values, 2, 'publish')));
  const restored = unwrap(await callAs(admin, restoreRevision, event, id, { number: 2, revision: 3 }));
  expect(restored).toMatchObject({ state: 'changed', values: { title: 'Later', date: null } });
  expect((await findPublished(event)).find((item) => item.id === id)).toMatchObject({ title: 'Shown' });
  // Taken off the site, its row holds what it can, and the draft is still all of it.
  const off = unwrap(await callAs(admin, saveContentItem, admin, event, id, request(restored.values, 4, 'unpublish')));
  expect(off).toMatchObject({ state: 'draft', values: { title: 'Later', date: null } });
});

it('a form that is half built keeps its questions, and its stored ones until it is complete', async () => {
  const base = { ...emptyValues(program.fields), title: 'Call', description: 'x' };
  const question = {
    ...emptyValues((program.fields as readonly Field[]).find(isList)?.fields ?? []),
    label: 'Name',
    field_type: 'text',
  };
  const made = unwrap(
    await callAs(admin, createContentItem, admin, program, request({ ...base, form_fields: [question] }, 0, 'save')),
  );
  const rowsOf = async (id: number) => (await readItem(program, id))?.stored.form_fields;
  const [kept] = made.values.form_fields as ContentValues[];
  const half = {
    ...made.values,
    form_fields: [
      { ...kept, label: null },
      { ...question, label: 'Age' },
    ],
  };
  const saved = unwrap(await callAs(admin, saveContentItem, admin, program, made.id, request(half, 1, 'save')));
  expect(saved.values.form_fields).toMatchObject([{ id: kept?.id, label: null }, { label: 'Age' }]);
  expect(await rowsOf(made.id)).toMatchObject([{ id: kept?.id, label: 'Name' }]);
  const whole = { ...saved.values, form_fields: (saved.values.form_fields as ContentValues[]).toReversed() };
  Object.assign((whole.form_fields as ContentValues[])[1] ?? {}, { label: 'Full name' });
  const published = unwrap(await callAs(admin, saveContentItem, admin, program, made.id, request(whole, 2, 'publish')));
  expect(published.state).toBe('published');
  expect(await rowsOf(made.id)).toMatchObject([{ label: 'Age' }, { id: kept?.id, label: 'Full name' }]);
});
