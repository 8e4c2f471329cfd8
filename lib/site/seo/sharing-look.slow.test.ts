import { mkdirSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seedTexts } from '#e2e/fixtures/crawl/seed-texts.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { setIdentity, storeMark } from '#e2e/unit/content/set-mark.ts';
import { callAs, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { removeSample } from '#lib/content/sample/sample.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { derivePalette } from '#lib/platform/identity/palette.ts';
import { findPublicPages } from './public-pages.ts';
import { getSharingLook, getSharingPicture, sharingBackground, sharingTexts } from './sharing-picture.ts';

// The encoder is another process.
vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();
const admin = useStaff();
beforeAll(async () => {
  mkdirSync(mediaFolder(), { recursive: true });
  await seedForTest();
});
beforeEach(() => setIdentity({}));

/** The texts and drawings of the sharing pictures of all pages. */
async function everything() {
  const look = await getSharingLook();
  const written = (await findPublicPages()).flatMap((page) => {
    const { name, eyebrow, title } = sharingTexts(page, look);
    return [name.text, eyebrow?.text ?? '', title.text];
  });
  const drawn = sharingBackground(look.colours, look.beside, look.mark !== undefined);
  return { look, drawn, all: [...written, drawn].join('\n') };
}

const coloursIn = (svg: string) => [...new Set(svg.match(/#[\da-f]{6}/g))];

it('with the sample they say what it says; after it was removed, nothing of it, and the centre’s name', async () => {
  const left = (text: string) => seedTexts().filter((needle) => text.includes(needle));
  expect(left((await everything()).all).length).toBeGreaterThan(20);
  expect(await callAs(admin, removeSample)).toMatchObject({ ok: true });
  const name = { key: 'centreName', value: 'Centre of Ideas' };
  await write(() => [
    database().siteSetting.upsert({ where: { key: name.key }, create: name, update: name }),
    raiseContentVersion(),
  ]);
  const { all } = await everything();
  expect(left(all)).toEqual([]);
  expect(all).toContain('Centre of Ideas');
});

it.each(['drawing', 'none', 'picture'])('beside the text: %s. All colours are the centre’s', async (hero) => {
  const colours = { brand: '#0b4f7a', accent: '#d97706' };
  const heroImageId = (await storeMark('konkan')).id;
  await setIdentity({ hero, heroImageId, brandColour: colours.brand, accentColour: colours.accent });
  const { look, drawn } = await everything();
  const own = new Set(Object.values(derivePalette(colours).light));
  expect(coloursIn(drawn).filter((colour) => !own.has(colour))).toEqual([]);
  const [dancer, figure] = ['<circle cy="-43"', 'scale(1.4)'].map((part) => drawn.includes(part));
  expect([dancer, figure]).toEqual([hero === 'drawing', hero === 'drawing']);
  expect(look.picture === null).toBe(hero !== 'picture');
});

it('they follow mark and type, and have no figure beside a mark', async () => {
  const picture = () => getSharingPicture('/og/contact.png');
  const first = await picture();
  await setIdentity({ markId: (await storeMark('sahyadri')).id });
  const withMark = await picture();
  expect(withMark).not.toEqual(first);
  expect((await everything()).drawn).not.toContain('scale(1.4)');
  await setIdentity({ markId: (await storeMark('konkan')).id });
  expect(await picture()).not.toEqual(withMark);
  await setIdentity({ typePair: 'eczar' });
  expect(await picture()).not.toEqual(first);
  await setIdentity({});
  expect(await picture()).toEqual(first);
});

it('a picture that is damaged leaves the disc empty, and is logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id } = await storeMark('university');
  await database().media.update({ where: { id }, data: { file: 'gone.svg' } });
  await setIdentity({ hero: 'picture', heroImageId: id });
  expect((await getSharingLook()).picture).toBeNull();
  expect(error).toHaveBeenCalled();
});
