import { expect, test } from 'vitest';
import { saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { identity } from '#lib/content/entities/identity.ts';
import { restoreRevision } from '#lib/content/revisions/history.ts';
import { createPreview, withPreview } from '#lib/content/revisions/preview.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { ownStyle } from '../http/failure-page.ts';
import { getIdentity } from './get-identity.ts';
import { getPalette } from './get-palette.ts';

process.env.TMPDIR = useTestDatabase().uploadsFolder;
const admin = useStaff();

const sample = { mark: null, belongsTo: '', brandColour: null, accentColour: null, typePair: 'anek', hero: 'drawing' };
const empty = Object.fromEntries(identity.fields.map(({ name }) => [name, null]));
const values = (more: object = {}) => ({ ...empty, type_pair: 'anek', hero: 'drawing', ...more });
const save = (revision: number, more: object = {}) =>
  saveItem(admin, identity, 1, { values: values(more), revision, action: 'publish' });
const newest = async () => (await database().contentItem.findFirst({ where: { entity: 'identity' } }))?.revision ?? 0;

test('a site that never chose looks as the sample', async () => {
  expect(await getIdentity()).toMatchObject(sample);
  expect(await getPalette()).toEqual({ style: '', tones: null });
  expect(ownStyle()).toBe('');
});

test('a colour of any other form is refused, and nothing is stored', async () => {
  for (const brand_colour of ['red;}body{', 'red', '#12345', `#${'f'.repeat(10_000)}`, ['#fff'], { r: 1 }, 5, true])
    expect(await save(0, { brand_colour })).toMatchObject(refused('invalid'));
  expect(await getIdentity()).toMatchObject(sample);
});

test('one of two that are saved at once wins; a preview alone shows unpublished ones; a version comes back', async () => {
  const both = await Promise.all([save(0, { brand_colour: '1F6F43' }), save(0, { brand_colour: '#abc' })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await save(await newest(), { brand_colour: '1F6F43' })).toMatchObject({ ok: true });
  expect((await getIdentity()).brandColour).toBe('#1f6f43');
  const { style } = await getPalette();
  expect(ownStyle()).toBe(`<style>${style}</style>`);

  const preview = unwrap(
    await callAs(admin, createPreview, identity, 1, values({ accent_colour: '#ffee00', hero: 'none' })),
  );
  await callAs(admin, withPreview, preview.token, async () => {
    expect(await getIdentity()).toMatchObject({ brandColour: null, accentColour: '#ffee00', hero: 'none' });
    expect((await getPalette()).style).not.toBe(style);
  });
  expect(await getPalette()).toMatchObject({ style });
  expect(ownStyle()).toContain(style);

  const back = await callAs(admin, restoreRevision, identity, 1, { number: 0, revision: await newest() });
  expect(back).toMatchObject({ ok: true });
});

test('a picture at the top of home is asked for, and an old site without the row has the sample’s look', async () => {
  expect(await save(await newest(), { hero: 'picture' })).toMatchObject({
    failure: { errors: { hero_image: [expect.stringMatching(/^Choose the picture/)] } },
  });
  await write(() => [database().identity.deleteMany(), raiseContentVersion()]);
  expect(await getIdentity()).toMatchObject(sample);
});
