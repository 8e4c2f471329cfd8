import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { laterTricks } from '#e2e/fixtures/drawings/later-tricks.ts';
import { drawingWith } from '#e2e/fixtures/drawings/trick.ts';
import { tricks as firstTricks } from '#e2e/fixtures/drawings/tricks.ts';
import { maxDrawingBytes } from '#lib/platform/config/limits.ts';
import { allowedElements } from './allowed-svg.ts';
import { cleanApart } from './clean-apart.ts';
import { cleanSvg } from './clean-svg.ts';
import { mayBeDrawing } from './may-be-drawing.ts';

/** Parts that no drawing of the library has, however they are spelled. */
const neverLeft =
  /script|javascript|\son\w+=|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg")|\/\/(?!www)|<!|<\?|&(?!amp;|lt;|gt;|quot;)|@|\\|xlink|\bxml:|style="(?!mix|iso|mask|paint)/i;

const tricks = [...firstTricks, ...laterTricks];

it('there are more than 100 tricks', () => {
  expect(tricks.length).toBeGreaterThan(100);
});

it.each(tricks.map((trick) => [trick.name, trick] as const))('%s', async (_, { file, outcome }) => {
  const begun = process.cpuUsage();
  const cleaned = await cleanSvg(file);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
  if ('refused' in outcome) return expect(cleaned).toEqual({ refusal: expect.stringMatching(outcome.refused) });
  expect(cleaned).toHaveProperty('svg');
  const { svg } = cleaned as { svg: string };
  expect(svg).not.toMatch(outcome.loses);
  expect(svg).not.toMatch(neverLeft);
  for (const [, name] of svg.matchAll(/<\/?([^\s>/]+)/g)) expect(allowedElements).toContain(name);
});

/** A drawing as each program writes it, with all that it adds. */
const exports = ['figma', 'illustrator', 'inkscape'];

it.each(exports)('a drawing of %s looks as it did', async (program) => {
  const file = await readFile(new URL(`../../../../e2e/fixtures/drawings/${program}.svg`, import.meta.url));
  const cleaned = await cleanSvg(file);
  expect(cleaned).toMatchObject({ svg: expect.not.stringMatching(neverLeft), sides: { width: 1024 } });
});

it('a look that only a style sheet could keep is refused in words', async () => {
  const style = '<style>rect{transform:rotate(45deg)}</style>';
  expect(await cleanSvg(Buffer.from(drawingWith(style)))).toEqual({
    refusal: 'looks different without its style sheet. Save it as plain SVG and upload it again.',
  });
});

/** Shapes of as many styles as there are rules, each with `selector` before its number. */
function styled(rules: number, shapes: number, { selector = '.a', wrap = (css: string) => css } = {}) {
  const css = Array.from({ length: rules }, (_, each) => `${selector}${each}{fill:#06a}`).join('');
  const drawn = Array.from(
    { length: shapes },
    (_, each) => `<path class="a${each % rules}" d="M${each % 90} 1h9v9z"/>`,
  );
  return Buffer.from(drawingWith(`<style>${wrap(css)}</style>${drawn.join('')}`));
}

it.each([
  ['3,000 rules over 2,500 shapes', styled(3000, 2500)],
  ['rules that are no text of the page', styled(3000, 1500, { wrap: (css) => `<![CDATA[${css}]]>` })],
  ['long selectors', styled(500, 500, { selector: 'g>g+g g~g.a' })],
])('refuses %s before it tries them', async (_, file) => {
  expect(file.length).toBeLessThan(maxDrawingBytes);
  const begun = process.cpuUsage();
  expect(await cleanSvg(file)).toEqual({ refusal: expect.stringMatching(/too large a style sheet/) });
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(2);
});

it('takes a drawing of many shapes and a hundred styles', async () => {
  expect(await cleanSvg(styled(100, 1500))).toHaveProperty('svg');
});

it('is cleaned in a process that ends when it takes too long', async () => {
  const drawing = Buffer.from(drawingWith(''));
  expect(await cleanApart(drawing, 'mark.svg', 1)).toMatchObject({
    failure: { message: 'mark.svg takes too long to draw. Simplify it, or upload it as a PNG file.' },
  });
  const cleaned = await cleanApart(drawing, 'mark.svg');
  expect(cleaned.ok && (await sharp(cleaned.value.drawn).metadata())).toMatchObject({ width: 1024, height: 1024 });
  const large = Buffer.alloc(maxDrawingBytes + 1, ' ');
  expect(await cleanApart(large, 'mark.svg')).toMatchObject({ failure: { code: 'too_large' } });
});

it.each([
  ['a drawing', Buffer.from(' \n<svg'), true],
  ['what a decoder would take for one', Buffer.from('GIF9 <SVG'), true],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n<svg', 'latin1'), false],
  ['text', Buffer.from('not a picture'), false],
])('tells %s from pixels', (_, bytes, expected) => {
  expect(mayBeDrawing(bytes)).toBe(expected);
});
