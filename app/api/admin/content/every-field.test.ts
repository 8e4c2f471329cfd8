import { beforeAll, describe, expect, test } from 'vitest';
import * as oneMember from '#app/api/committees/[id]/members/[memberId]/route.ts';
import * as membersOf from '#app/api/committees/[id]/members/route.ts';
import * as oneCommittee from '#app/api/committees/[id]/route.ts';
import * as committees from '#app/api/committees/route.ts';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { saveItem } from '#e2e/unit/content/save-content.ts';
import { greatest, refusedSets, whole } from '#e2e/unit/doors/field-values.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { committee, committeeMembers } from '#lib/content/entities/committee.ts';
import type { Entity } from '#lib/content/entity.ts';
import { delegate, toColumns } from '#lib/content/fields/columns.ts';
import { type ContentValues, type Field, isList, type SingleField } from '#lib/content/fields/field.ts';

import { fieldSchema } from '#lib/content/fields/field-schema.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { database } from '#lib/platform/db/client.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';

// Checks every kind of content, field by field: the content API and the committees' API must refuse the same values
// with the same messages.

useTestDatabase();
const admin = useStaff();
beforeAll(async () => {
  setEnvironment({ RATE_LIMIT_WRITES: '0' });
  await database().media.create({ data: { id: 1, ...pictureRowForTest('a.jpg') } });
});

const kinds = allEntities.map((entity) => [entity.plural, entity] as const);

/** Stores item 1 of the kind. @returns its values as the form opens with them */
async function storedValues(entity: Entity): Promise<ContentValues> {
  if (entity.model !== '') {
    const { closesAt: _closesAt, ...columns } = toColumns(entity.fields, whole(entity.fields));
    const places = [entity.reorder?.column, ...entity.order.flatMap(Object.keys)].filter((name) => name === 'position');
    const create = { id: 1, ...Object.fromEntries(places.map((name) => [name, 1])), ...columns };
    await delegate(entity.model).upsert({ where: { id: 1 }, create, update: {} });
  }
  return unwrap(await callAs(admin, getContentItem, entity, 1)).values;
}

/** The content API's messages about values, by the path of the field. Undefined if it accepts them. */
async function problems(entity: Entity, values: Record<string, unknown>): Promise<FieldErrors | undefined> {
  const result = await saveItem(admin, entity, 1, { values, revision: 0, action: 'publish' });
  return result.ok ? undefined : result.failure.errors;
}

const isSingle = (field: Field): field is SingleField => !isList(field);
const shown = (set: object) => JSON.stringify(set).slice(0, 400);

describe.each(kinds)('%s', (_plural, entity) => {
  test('each field refuses what is empty, too long, too great or of another kind', async () => {
    const values = await storedValues(entity);
    for (const set of refusedSets(entity.fields.filter(isSingle)))
      expect(Object.keys((await problems(entity, { ...values, ...set })) ?? {}), shown(set)).toEqual(
        expect.arrayContaining(Object.keys(set)),
      );
  });

  test('each field of its lists does so too, and no list grows beyond its limit', async () => {
    const values = await storedValues(entity);
    for (const list of entity.fields.filter(isList)) {
      for (const field of list.fields) {
        // Some fields are only asked in rows of a certain type.
        const asking = field.when ? { [field.when.field]: field.when.is[0] as string } : {};
        for (const set of refusedSets([field])) {
          const row = { ...whole(list.fields), ...asking, ...set };
          const said = (await problems(entity, { ...values, [list.name]: [row] })) ?? {};
          expect(Object.keys(said), shown(set)).toContain(`${list.name}.0.${field.name}`);
        }
      }
      const many = Array.from({ length: list.mostRows + 1 }, () => whole(list.fields));
      expect(await problems(entity, { ...values, [list.name]: many })).toHaveProperty([list.name]);
    }
  });

  test('each field takes the longest and the greatest', () => {
    const all = entity.fields.flatMap((field) => (isList(field) ? field.fields : [field]));
    for (const field of all) expect(fieldSchema(field).safeParse(greatest(field)).success, field.name).toBe(true);
  });
});

describe('the committees’ API', () => {
  /** Calls a method for committee 1 and its member 1. */
  async function send(handler: Handler, method: string, body: object) {
    const headers = new Headers([...admin, ['content-type', 'application/json']]);
    const request = new Request('http://localhost/', { method, headers, body: JSON.stringify(body) });
    const response = await handler(request, { params: Promise.resolve({ id: '1', memberId: '1' }) });
    return { status: response.status, body: await response.json() };
  }
  const create = (body: object) => send(committees.POST, 'POST', { name: 'IC', ...body });
  const update = (body: object) => send(oneCommittee.PUT, 'PUT', body);
  const addMember = (body: object) => send(membersOf.POST, 'POST', { name: 'Asha', ...body });
  const updateMember = (body: object) => send(oneMember.PUT, 'PUT', body);
  const own = (committee.fields as readonly Field[]).filter(isSingle);
  const members: readonly SingleField[] = committeeMembers.fields;

  test('refuses what the content API refuses of a committee, with the same words', async () => {
    const values = await storedValues(committee);
    for (const set of refusedSets(own)) {
      const errors = await problems(committee, { ...values, ...set });
      for (const answer of [await create(set), await update(set)])
        expect(answer, shown(set)).toMatchObject({ status: 422, body: { errors } });
    }
  });

  test('refuses what the content API refuses of a member, with the same words', async () => {
    const values = await storedValues(committee);
    for (const set of refusedSets(members.filter(({ kind }) => kind !== 'picture'))) {
      const said = await problems(committee, { ...values, members: [{ ...whole(members), ...set }] });
      const errors = Object.fromEntries(Object.keys(set).map((name) => [name, said?.[`members.0.${name}`]]));
      expect(Object.values(errors), shown(set)).not.toContain(undefined);
      for (const answer of [await addMember(set), await updateMember(set)])
        expect(answer, shown(set)).toMatchObject({ status: 422, body: { errors } });
    }
    for (const image_url of [999, 'a.jpg', '/media/b.jpg'])
      for (const answer of [await addMember({ image_url }), await updateMember({ image_url })])
        expect(answer).toMatchObject({
          status: 422,
          body: { errors: { image_url: ['Choose a picture from the media library, like /media/portrait.jpg.'] } },
        });
    expect(await database().committeeMember.count()).toBe(0);
  });

  test('takes the longest and the greatest, and no member too many', async () => {
    await storedValues(committee);
    const { image: _image, ...body } = whole(members);
    expect(await update(whole(own))).toMatchObject({ status: 200 });
    expect(await addMember(body)).toMatchObject({ status: 201 });
    const rest = { position: 'x', expertise: '', bio: '', committeeId: 1 };
    await database().committeeMember.createMany({
      data: Array.from({ length: committeeMembers.mostRows - 1 }, (_, index) => ({ ...rest, name: `${index}` })),
    });
    expect(await addMember(body)).toMatchObject({ status: 422 });
    expect(await database().committeeMember.count()).toBe(committeeMembers.mostRows);
  });
});
