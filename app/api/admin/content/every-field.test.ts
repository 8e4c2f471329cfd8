import { beforeAll, describe, expect, test } from 'vitest';
import { greatest, refused, whole } from '#e2e/unit/field-values.ts';
import { pictureRowForTest } from '#e2e/unit/picture-row.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createCommittee } from '#lib/committees/create-committee.ts';
import { createMember } from '#lib/committees/create-member.ts';
import { updateCommittee } from '#lib/committees/update-committee.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { isList, toColumns } from '#lib/content/columns.ts';
import { delegate } from '#lib/content/delegate.ts';
import { committee, committeeMembers } from '#lib/content/entities/committee.ts';
import type { Entity } from '#lib/content/entity.ts';
import type { ContentValues, Field, FieldValue, SingleField } from '#lib/content/field.ts';
import { fieldSchema } from '#lib/content/field-schema.ts';
import { getContentItem } from '#lib/content/get-content-item.ts';
import { saveContentItem } from '#lib/content/save-content-item.ts';
import { database } from '#lib/db/client.ts';

// Every kind of content, field by field: the content API and the committees' API refuse the same values with the same
// words.

useTestDatabase();
let admin: Headers;
beforeAll(async () => {
  admin = await signInForTest();
  await database().media.create({ data: { id: 1, ...pictureRowForTest('a.jpg') } });
});

const kinds = allEntities.map((entity) => [entity.plural, entity] as const);

/** A stored item 1 of the kind, and its values as its form opens with them. */
async function storedValues(entity: Entity): Promise<ContentValues> {
  if (entity.model !== '') {
    const { closesAt: _closesAt, ...columns } = toColumns(entity.fields, whole(entity.fields));
    const places = [entity.reorder?.column, ...entity.order.flatMap(Object.keys)].filter((name) => name === 'position');
    const create = { id: 1, ...Object.fromEntries(places.map((name) => [name, 1])), ...columns };
    await delegate(entity.model).upsert({ where: { id: 1 }, create, update: {} });
  }
  const item = await getContentItem(admin, entity, 1);
  if (!item.ok) throw new Error(item.failure.message);
  return item.value.values;
}

/** What the content API says of the field at `path`; undefined where it takes the value. */
async function problemAt(entity: Entity, path: string, values: Record<string, unknown>) {
  const result = await saveContentItem(admin, entity, 1, { values, revision: 0, action: 'publish' });
  return result.ok ? undefined : result.failure.errors?.[path];
}

describe.each(kinds)('%s', (_plural, entity) => {
  test('each field refuses what is empty, too long, too great or of another kind', async () => {
    const values = await storedValues(entity);
    for (const field of entity.fields.filter((each): each is SingleField => !isList(each)))
      for (const value of refused(field)) {
        const said = await problemAt(entity, field.name, { ...values, [field.name]: value });
        expect(said, `${entity.name}.${field.name} = ${JSON.stringify(value)?.slice(0, 80)}`).toBeDefined();
      }
  });

  test('each field of its lists does so too, and no list grows beyond its limit', async () => {
    const values = await storedValues(entity);
    for (const list of entity.fields.filter(isList)) {
      for (const field of list.fields)
        for (const value of refused(field)) {
          const asking = field.when ? { [field.when.field]: field.when.is[0] as string } : {};
          const row = { ...whole(list.fields), ...asking, [field.name]: value };
          const said = await problemAt(entity, `${list.name}.0.${field.name}`, { ...values, [list.name]: [row] });
          expect(said, `${list.name}.${field.name} = ${JSON.stringify(value)?.slice(0, 80)}`).toBeDefined();
        }
      const many = Array.from({ length: list.mostRows + 1 }, () => whole(list.fields));
      expect(await problemAt(entity, list.name, { ...values, [list.name]: many })).toBeDefined();
    }
  });

  test('each field takes the longest and the greatest', () => {
    const all = entity.fields.flatMap((field) => (isList(field) ? field.fields : [field]));
    for (const field of all) expect(fieldSchema(field).safeParse(greatest(field)).success, field.name).toBe(true);
  });
});

describe('the committees’ API', () => {
  const [own, members] = [committee.fields.filter((field) => !isList(field)), committeeMembers.fields];
  const sentAs = ({ kind, name }: Field) => (kind === 'picture' ? 'image_url' : name);

  test('refuses what the content API refuses of a committee, with the same words', async () => {
    const values = await storedValues(committee);
    for (const field of own as SingleField[])
      for (const value of refused(field)) {
        const said = await problemAt(committee, field.name, { ...values, [field.name]: value });
        const body = { name: 'IC', [field.name]: value };
        for (const answer of [await createCommittee(admin, body), await updateCommittee(admin, 1, body)])
          expect(answer, `${field.name} = ${JSON.stringify(value)?.slice(0, 80)}`).toMatchObject({
            failure: { code: 'invalid', errors: { [field.name]: said } },
          });
      }
  });

  test('refuses what the content API refuses of a member, with the same words', async () => {
    const values = await storedValues(committee);
    for (const field of members as readonly SingleField[])
      for (const value of refused(field)) {
        const row = { ...whole(members), [field.name]: value };
        const said = await problemAt(committee, `members.0.${field.name}`, { ...values, members: [row] });
        const answer = await createMember(admin, 1, { name: 'Asha', [sentAs(field)]: value });
        const errors = { [sentAs(field)]: field.kind === 'picture' ? expect.anything() : said };
        expect(answer, `${field.name} = ${JSON.stringify(value)?.slice(0, 80)}`).toMatchObject({
          failure: { code: 'invalid', errors },
        });
      }
    expect(await database().committeeMember.count()).toBe(0);
  });

  test('takes the longest and the greatest, and no member too many', async () => {
    await storedValues(committee);
    const { image: _image, ...body } = whole(members);
    expect(await updateCommittee(admin, 1, whole(own))).toMatchObject({ ok: true });
    expect(await createMember(admin, 1, body)).toMatchObject({ ok: true });
    const rest = { position: 'x', expertise: '', bio: '', committeeId: 1 };
    await database().committeeMember.createMany({
      data: Array.from({ length: committeeMembers.mostRows - 1 }, (_, index) => ({ ...rest, name: `${index}` })),
    });
    expect(await createMember(admin, 1, body)).toMatchObject({ failure: { code: 'invalid' } });
    expect(await database().committeeMember.count()).toBe(committeeMembers.mostRows);
  });
});
