import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { setIdentity, storeMark } from '#e2e/unit/content/set-mark.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { mediaFolder } from '../config/paths.ts';
import { drawIcon, drawMark, isIcon } from './draw-icon.ts';
import { getIdentity } from './get-identity.ts';
import { iconAddress } from './icon-address.ts';
import { derivePalette } from './palette.ts';
import type { IconLook, MarkLook } from './read-looks.ts';

useTestDatabase();
beforeEach(() => setIdentity({}));

const look = async (): Promise<MarkLook> => {
  const { look: found } = await getIdentity();
  if (!found) throw new Error('There is no mark.');
  return found;
};
const iconLook = async (): Promise<IconLook> => {
  const { icon: found } = await getIdentity();
  if (!found) throw new Error('There is no icon.');
  return found;
};
const icon = async (name: string) => (await drawIcon(name, await iconLook()))?.content ?? Buffer.alloc(0);
const corner = async (bytes: Buffer) => [
  ...(await sharp(bytes).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
];

const groundOf = (brand: string) => derivePalette({ brand, accent: null }).light.ground;

it('without a mark, icons keep their addresses and emails their look', async () => {
  expect(await getIdentity()).toMatchObject({ look: null, icon: null });
  expect(iconAddress('icon-192.png', null)).toBe('/icon-192.png');
  expect((await writeMail({ subject: 'Hello', paragraphs: [] })).html).not.toContain('<img');
});

it.each([
  ['dark on nothing', 'sahyadri', { light: false, dark: true }, '#ffffff'],
  ['white on nothing', 'konkan-white', { light: true, dark: false }, '#1f2a6b'],
  ['on a ground of its own', 'godavari', { light: false, dark: false }, '#ffffff'],
  ['with an edge', 'university', { light: false, dark: false }, '#ffffff'],
])('a mark %s gets a plate where it would not be seen', async (_, name, plates, ground) => {
  await setIdentity({ markId: (await storeMark(name)).id });
  const { mark } = await getIdentity();
  expect({ light: mark?.light.needsPlate, dark: mark?.dark.needsPlate }).toEqual(plates);
  expect((await look()).ground).toBe(ground);
});

it('a mark for dark backgrounds alone stands for both', async () => {
  await setIdentity({ markDarkId: (await storeMark('konkan-white')).id, brandColour: '#0b4f7a' });
  const { mark } = await getIdentity();
  expect(mark?.light).toMatchObject({ url: mark?.dark.url, needsPlate: true });
  expect((await look()).ground).toBe(groundOf('#0b4f7a'));
});

it('icons are drawn from the mark in their sizes, on the ground of the brand', async () => {
  await setIdentity({ markId: (await storeMark('konkan-white')).id, brandColour: '#0b4f7a' });
  const sizes = { 'apple-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable-512.png': 512 };
  for (const [name, side] of Object.entries(sizes))
    expect(await sharp(await icon(name)).metadata()).toMatchObject({ format: 'png', width: side, height: side });
  expect(await corner(await icon('icon-maskable-512.png'))).toEqual([
    ...Buffer.from(groundOf('#0b4f7a').slice(1), 'hex'),
    255,
  ]);
  expect((await corner(await icon('icon-192.png')))[3]).toBe(0);
  expect(await sharp(await icon('icon.svg')).metadata()).toMatchObject({ format: 'svg', width: 64, height: 64 });
  const ico = await icon('favicon.ico');
  const sides = [0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ...sides]).toEqual([1, 3, 16, 32, 48]);
  const last = ico.subarray(ico.readUInt32LE(6 + 32 + 12));
  expect(await sharp(last).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  expect(['icon.svg', 'favicon.ico', 'mark.png', 'constructor', 'icon-64.png', ''].map(isIcon)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('a picture without transparent parts needs no plate, and icons continue its edge', async () => {
  const white = { create: { width: 300, height: 90, channels: 3, background: '#ffffff' } } as const;
  await setIdentity({ markId: (await storeMark(await sharp(white).png().toBuffer())).id });
  const { mark } = await getIdentity();
  expect([mark?.light.needsPlate, mark?.dark.needsPlate, (await look()).ground]).toEqual([false, false, '#ffffff']);
});

it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a mark as %s becomes icons as well', async (format) => {
  const pixels = { create: { width: 300, height: 90, channels: 3, background: '#aa2200' } } as const;
  await setIdentity({ markId: (await storeMark(await sharp(pixels).toFormat(format).toBuffer())).id });
  expect((await icon('icon.svg')).toString()).toContain('href="data:image/png;base64,');
  expect(await sharp(await icon('icon.svg')).metadata()).toMatchObject({ width: 64 });
  expect(await sharp((await drawMark(await look()))?.content).metadata()).toMatchObject({ width: 299, height: 112 });
});

it('another mark or colour has other addresses, and emails name them with the alt text', async () => {
  await setIdentity({ markId: (await storeMark('sahyadri')).id });
  const first = await look();
  const { html, text } = await writeMail({ subject: 'Hello', paragraphs: [] });
  expect(html).toContain(`/mark.png?v=${first.version}" alt="Three hills" width="203" height="56"`);
  expect(text).not.toContain('mark.png');
  const white = (await storeMark('konkan-white')).id;
  await setIdentity({ markId: white });
  const second = await look();
  await setIdentity({ markId: white, brandColour: '#7a1f1f' });
  const third = await look();
  expect(new Set([first, second, third].map(({ version }) => version)).size).toBe(3);
  expect(third.ground).toBe(groundOf('#7a1f1f'));
});

it('a mark that is too wide or too tall for a square gives way to the first letters of the name on the brand colour', async () => {
  const markId = (await storeMark('sahyadri')).id;
  await setIdentity({ markId });
  expect((await iconLook()).shown).toMatchObject({ kind: 'letters', letters: 'IC' });
  const first = await icon('favicon.ico');
  const brand = '#0b4f7a';
  await setIdentity({ markId, brandColour: brand, typePair: 'eczar' });
  const { ground, shown } = await iconLook();
  const { primary, 'primary-ink': ink } = derivePalette({ brand, accent: null }).light;
  expect([ground, shown]).toEqual([primary, { kind: 'letters', letters: 'IC', ink, type: 'eczar' }]);
  expect(await corner(await icon('apple-icon.png'))).toEqual([...Buffer.from(primary.slice(1), 'hex'), 255]);
  expect(await icon('favicon.ico')).not.toEqual(first);
  expect((await icon('icon.svg')).toString()).toContain('href="data:image/png;base64,');
  expect((await look()).file).toMatch(/svg$/);

  await setIdentity({ markId: (await storeMark('konkan')).id, markDarkId: (await storeMark('sahyadri-on-dark')).id });
  expect((await iconLook()).shown.kind).toBe('letters');

  const tall = { create: { width: 60, height: 300, channels: 4, background: '#aa2200' } } as const;
  await setIdentity({ markId: (await storeMark(await sharp(tall).png().toBuffer())).id });
  expect((await iconLook()).shown.kind).toBe('letters');
});

it('an icon of its own takes the place of the mark in icons alone, and fills them when it has a background', async () => {
  const markId = (await storeMark('sahyadri')).id;
  const red = { create: { width: 200, height: 200, channels: 3, background: '#cc2200' } } as const;
  const iconId = (await storeMark(await sharp(red).png().toBuffer())).id;
  await setIdentity({ markId, iconId });
  const { mark } = await getIdentity();
  expect(mark?.light.url).toMatch(/svg$/);
  const centre = { left: 96, top: 4, width: 1, height: 1 };
  const top = await sharp(await icon('icon-192.png'))
    .extract(centre)
    .raw()
    .toBuffer();
  expect([...top]).toEqual([0xcc, 0x22, 0, 255]);
  expect((await corner(await icon('icon-192.png')))[3]).toBe(0);
  await setIdentity({ markId, iconId: (await storeMark('konkan')).id });
  expect((await icon('icon.svg')).toString()).toContain('rotate(30)');
  await setIdentity({ iconId });
  expect(await getIdentity()).toMatchObject({ mark: null, look: null, icon: { shown: { isFull: true } } });
});

it('without a mark, icons have the figure of the site in the colours of the centre', async () => {
  await setIdentity({ brandColour: '#0b4f7a', accentColour: '#d97706' });
  const tones = derivePalette({ brand: '#0b4f7a', accent: '#d97706' }).light;
  const svg = (await icon('icon.svg')).toString();
  const colours = new Set(svg.match(/#[\da-f]{6}/g));
  expect(colours).toEqual(new Set([tones.ground, tones.chalk, tones.marigold]));
  expect(await corner(await icon('apple-icon.png'))).toEqual([...Buffer.from(tones.ground.slice(1), 'hex'), 255]);
});

it('a mark whose file is gone is logged once, and the site shows what it shows without one', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id, file } = await storeMark('konkan');
  await rm(path.join(mediaFolder(), file));
  await setIdentity({ markId: id, belongsTo: 'A centre of the university' });
  for (const _ of [1, 2, 3])
    expect(await getIdentity()).toMatchObject({ mark: null, look: null, belongsTo: 'A centre of the university' });
  expect(error).toHaveBeenCalledTimes(1);
});
