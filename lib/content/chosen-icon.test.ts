import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setIdentity, storeMark } from '#e2e/unit/content/set-mark.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { derivePalette } from '#lib/platform/identity/palette.ts';
import { chosenIconSchema, drawChosenIcon } from './chosen-icon.ts';

useTestDatabase();
const editor = useStaff('editor');

const draw = async (headers: Headers, query: Record<string, string>) => {
  return unwrap(await callAs(headers, drawChosenIcon, chosenIconSchema.parse({ side: '60', ...query })));
};
const middle = async (bytes: Buffer) => {
  const place = { left: 30, top: 3, width: 1, height: 1 };
  const pixel = await sharp(bytes).ensureAlpha().extract(place).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
};

it('editors see the icon that their choices would give, not the published one', async () => {
  await setIdentity({ brandColour: '#aa0000' });
  const nothing = await draw(editor, {});
  expect(await sharp(nothing).metadata()).toMatchObject({ format: 'png', width: 60, height: 60 });
  expect(await middle(nothing)).toBe('#1f2a6b');
  const mark = String((await storeMark('sahyadri')).id);
  const { primary, ground } = derivePalette({ brand: '#0b4f7a', accent: null }).light;
  expect(await middle(await draw(editor, { mark, brand_colour: '0b4f7a' }))).toBe(primary);
  const icon = String((await storeMark('konkan-white')).id);
  expect(await middle(await draw(editor, { mark, icon, brand_colour: '#0b4f7a' }))).toBe(ground);
});

it('a choice that cannot be used counts as not made', async () => {
  const plain = await draw(editor, {});
  const unusable: Record<string, string>[] = [
    { mark: '999999' },
    { icon: '-1' },
    { brand_colour: 'red;' },
    { type_pair: '../x' },
  ];
  for (const query of unusable) expect(await draw(editor, query)).toEqual(plain);
  expect(chosenIconSchema.safeParse({ side: '5000' }).success).toBe(false);
});
