import { expect, test } from 'vitest';
import { colourAdvice, swatchesOf } from './colour-advice.ts';
import { derivePalette } from './palette.ts';

const adviceOn = (chosen: string) => colourAdvice('brand', chosen, derivePalette({ brand: chosen, accent: null }));

test('a colour that must be moved is named with what the site uses instead', () => {
  expect(adviceOn('#ffee00')[0]).toBe(
    '#ffee00 is too light for text on light paper. The site uses #746b00 in the light theme.',
  );
  expect(adviceOn('#000000')[0]).toBe(
    '#000000 is so dark that links would look like other text. The site uses #222222 in the light theme.',
  );
  const [dark, ...others] = adviceOn('#1f6f43');
  expect(dark).toMatch(/^#1f6f43 is too dark for text on dark paper\. The site uses #[\da-f]{6} in the dark theme\.$/);
  expect(others).toEqual([]);
  const accent = colourAdvice('accent', '#000000', derivePalette({ brand: null, accent: '#000000' }));
  expect(accent.at(-1)).toMatch(
    /^#000000 is too dark on dark backgrounds and on buttons\. The site uses #[\da-f]{6} there\.$/,
  );
});

test('each swatch has a contrast that its text needs', () => {
  const palette = derivePalette({ brand: '#ffee00', accent: '#050505' });
  const swatches = [...swatchesOf('brand', palette, 'light'), ...swatchesOf('accent', palette, 'dark')];
  expect(swatches.map(({ words }) => words)).toEqual([
    'Links',
    'Buttons',
    'Dark backgrounds',
    'Marks',
    'Highlights',
    'Main buttons',
  ]);
  for (const { ratio } of swatches) expect(ratio).toBeGreaterThanOrEqual(4.5);
});
