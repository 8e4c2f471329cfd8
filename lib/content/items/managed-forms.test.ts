import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { announcement } from '../entities/news.ts';
import { program } from '../entities/program.ts';
import type { ContentValues } from '../fields/field.ts';
import { restoreRevision } from '../revisions/history.ts';
import { createPreview, withPreview } from '../revisions/preview.ts';
import { getContentItem } from '../revisions/review.ts';
import { type SaveRequest, saveRequestSchema } from './item.schema.ts';
import { findContentItems } from './item-list.ts';
import { saveContentItem } from './save.ts';
import { findSuggestions } from './suggestions.ts';

useTestDatabase();

const editor = useStaff('editor');
const manager = useStaff('manager');
let own: number;
let foreign: number;
const soon = () => new Date(Date.now() + 86_400_000).toISOString();

const question = (label: string) => ({ label, field_type: 'text', is_required: false });

beforeAll(async () => {
  own = (await database().program.create({ data: { title: 'Own', description: 'x', position: 1 } })).id;
  foreign = (await database().program.create({ data: { title: 'Foreign', description: 'x', position: 2 } })).id;
  const { id: userId = '' } = (await signedInStaff(manager)) ?? {};
  await database().programReviewer.create({ data: { userId, programId: own } });
});

const valuesOf = async (id = own): Promise<ContentValues & { revision: number }> => {
  const item = unwrap(await callAs(editor, getContentItem, program, id));
  return { ...item.values, revision: item.revision } as ContentValues & { revision: number };
};

/** Saves the item as it is, with `changes`. */
async function save(
  who: Headers,
  changes: object,
  request: Partial<Record<keyof SaveRequest, unknown>> = {},
  id = own,
) {
  const { revision, ...values } = await valuesOf(id);
  const body = { values: { ...values, ...changes }, revision, action: 'publish', ...request };
  return callAs(who, saveContentItem, who, program, id, saveRequestSchema.parse(body));
}
const titleOf = async () => (await database().program.findUniqueOrThrow({ where: { id: own } })).title;
const refusedFor = (...fields: string[]) => ({
  ok: false,
  failure: { code: 'invalid', errors: Object.fromEntries(fields.map((name) => [name, expect.any(Array)])) },
});

describe('a program manager', () => {
  it('sees the fields of the form and its dates, of their programs alone', async () => {
    const fields = await callAs(manager, findSuggestions, program, own);
    const names = fields.ok && fields.value.map(({ name }) => name);
    expect(names).toEqual(['opens_at', 'closes_at', 'grace_minutes', 'form_fields']);
    const query = { search: '', state: null, filters: {}, sort: null, page: 1, pageSize: 50 };
    const found = await callAs(manager, findContentItems, program, query);
    expect(found.ok && found.value.items.map(({ id }) => id)).toEqual([own]);
    expect(found.ok && found.value.seen.map(({ id }) => id)).toEqual([own]);
    const unknown = await callAs(manager, getContentItem, program, 987_654);
    expect(await callAs(manager, getContentItem, program, foreign)).toEqual(unknown);
    for (const refused of [
      await callAs(manager, getContentItem, announcement, 1),
      await callAs(manager, findContentItems, announcement, query),
      await callAs(manager, findSuggestions, program, null),
    ])
      expect(refused).toMatchObject({ failure: { code: 'forbidden' } });
  });

  it('publishes questions and dates, and nothing else that was sent along', async () => {
    const changed = await save(manager, { form_fields: [question('Why?')], closes_at: soon() });
    expect(changed).toMatchObject({ ok: true, value: { state: 'published' } });
    expect(await database().formField.count({ where: { programId: own, label: 'Why?' } })).toBe(1);
    for (const [name, value] of Object.entries({ title: 'Mine now', is_active: false, capacity: 3, keep_months: 12 })) {
      expect(await save(manager, { [name]: value }), name).toMatchObject(refusedFor(name));
      expect(
        await callAs(manager, createPreview, program, own, {
          ...(await valuesOf()),
          revision: undefined,
          [name]: value,
        }),
      ).toMatchObject({ ok: false });
    }
    expect(await titleOf()).toBe('Own');
    const { revision } = await valuesOf();
    const few = { values: { grace_minutes: 5 }, revision, action: 'publish' };
    expect(await callAs(manager, saveContentItem, manager, program, own, saveRequestSchema.parse(few))).toMatchObject({
      ok: true,
    });
    expect(await valuesOf()).toMatchObject({ title: 'Own', description: 'x', grace_minutes: 5 });
  });

  it('takes nothing off the site, and neither publishes nor schedules what an editor began', async () => {
    expect(await save(manager, {}, { action: 'unpublish' })).toMatchObject(refusedFor('action'));
    expect(await save(manager, {}, { unpublish_at: soon() })).toMatchObject(refusedFor('unpublish_at'));
    const at = soon();
    await save(editor, { title: 'Not yet' }, { action: 'save', publish_at: at });
    expect(await save(manager, { grace_minutes: 7 })).toMatchObject(refusedFor('action'));
    expect(await save(manager, { grace_minutes: 7 }, { action: 'save' })).toMatchObject(refusedFor('publish_at'));
    expect(await save(manager, { grace_minutes: 7 }, { action: 'save', publish_at: at })).toMatchObject({ ok: true });
    const kept = await database().contentItem.findFirstOrThrow({ where: { entity: 'program', entityId: own } });
    expect([kept.publishAt?.toISOString(), await titleOf()]).toEqual([at, 'Own']);
    expect(await save(editor, {}, { action: 'publish' })).toMatchObject({ ok: true });
    expect(await titleOf()).toBe('Not yet');
  });

  it('restores a version whose other fields are as they are now', async () => {
    const { revision: renamed } = await valuesOf();
    await save(manager, { grace_minutes: 9 });
    const restored = await callAs(manager, restoreRevision, program, own, { number: renamed, revision: renamed + 1 });
    expect(restored).toMatchObject({ ok: true, value: { values: { grace_minutes: 7 } } });
    const { revision } = await valuesOf();
    expect(await callAs(manager, restoreRevision, program, own, { number: 1, revision })).toMatchObject(
      refusedFor('title'),
    );
    expect(await titleOf()).toBe('Not yet');
  });

  it('does not publish a program that is not on the site', async () => {
    await save(editor, {}, { action: 'unpublish' });
    expect(await save(manager, { grace_minutes: 11 })).toMatchObject(refusedFor('action'));
    expect(await save(manager, {}, { action: 'save', publish_at: soon() })).toMatchObject(refusedFor('action'));
    expect(await save(manager, { grace_minutes: 11 }, { action: 'save' })).toMatchObject({ ok: true });
    await save(editor, {}, { action: 'publish' });
  });

  it('opens previews of their programs, and none of others, from the next request after an assignment ends', async () => {
    const preview = async (who: Headers, id: number) => {
      const { revision: _revision, ...values } = await valuesOf(id);
      return unwrap(await callAs(who, createPreview, program, id, values)).token;
    };
    const [mine, theirs] = [await preview(manager, own), await preview(editor, foreign)];
    expect(await callAs(manager, withPreview, mine, async () => undefined)).toMatchObject({ ok: true });
    expect(await callAs(manager, withPreview, theirs, async () => undefined)).toMatchObject({
      failure: { code: 'not_found' },
    });
    await database().programReviewer.deleteMany({ where: { programId: own } });
    expect(await callAs(manager, withPreview, mine, async () => undefined)).toMatchObject({
      failure: { code: 'not_found' },
    });
    expect(await save(manager, { grace_minutes: 1 })).toMatchObject({ failure: { code: 'not_found' } });
  });
});
