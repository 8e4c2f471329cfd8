import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandColours } from '#e2e/unit/content/brand-colours.ts';
import { projectRoot } from '../config/paths.ts';
import { isPaletteStyle } from './is-palette-style.ts';
import {
  contrast,
  derivePalette,
  distance,
  ladder,
  scrimDensity,
  scrimOnWhite,
  type TokenName,
  themes,
  toStep,
  uses,
} from './palette.ts';
import { paletteStyle } from './palette-style.ts';

const names = Object.keys(ladder) as TokenName[];

test('the ladder is that of the style sheet', () => {
  const css = readFileSync(path.join(projectRoot, 'app/styles/tokens.css'), 'utf8');
  const written = [...css.matchAll(/--color-([a-z-]+): (?:light-dark\()?(oklch[^;]*);/g)].map(
    ([, name, value = '']) => {
      const steps = [...value.matchAll(/oklch\(([^)]*)\)/g)].map(([, step = '']) => step.split(' ').map(Number));
      return [name, { light: steps[0], dark: steps[1] ?? steps[0] }];
    },
  );
  expect(Object.fromEntries(written)).toEqual(ladder);
});

test('the scrim of the style sheet is as dense as text on a picture needs', () => {
  const css = readFileSync(path.join(projectRoot, 'app/styles/hero.css'), 'utf8');
  expect(css).toContain(`var(--color-ground) ${scrimDensity * 100}%`);
});

test('a centre without colours has those of the sample, and no style in its pages', () => {
  expect(paletteStyle({ brand: null, accent: null })).toBe('');
  const { light } = derivePalette({ brand: null, accent: null });
  expect(light).toMatchObject({ paper: '#fcf9f4', primary: '#213c8a', marigold: '#fcb02f', danger: '#9e1421' });
});

describe.each(brandColours)('%s', (chosen) => {
  test.each([null, chosen, '#ffffff', '#000000', '#00ff00'])('beside %s, every pair has its contrast', (accent) => {
    const palette = derivePalette({ brand: chosen, accent });
    const failed = themes.flatMap((theme) =>
      names.flatMap((name) =>
        (uses[name] ?? []).flatMap(({ on, least }) =>
          on
            .filter((under) => contrast(palette[theme][name], palette[theme][under]) < least)
            .map((under) => `${theme}: ${name} ${palette[theme][name]} on ${under} ${palette[theme][under]}`),
        ),
      ),
    );
    expect(failed).toEqual([]);
    for (const { ground, ...tones } of Object.values(palette))
      for (const name of ['chalk', 'chalk-muted', 'marigold'] as const)
        expect(contrast(tones[name], scrimOnWhite(ground)), `${name} on a white picture`).toBeGreaterThanOrEqual(4.5);
  });

  test('success, warning, danger and the brand colour are told apart', () => {
    const palette = derivePalette({ brand: chosen, accent: chosen });
    const told = ['success', 'warning', 'danger', 'primary'] as const;
    for (const theme of themes)
      for (const [index, name] of told.entries())
        for (const other of told.slice(index + 1))
          expect(
            distance(toStep(palette[theme][name]), toStep(palette[theme][other])),
            `${theme}: ${name} and ${other}`,
          ).toBeGreaterThan(0.07);
  });

  test('the style says nothing but colours, in at most 2 kB', () => {
    const style = paletteStyle({ brand: chosen, accent: chosen });
    expect(isPaletteStyle(style)).toBe(true);
    expect(style.length).toBeLessThan(2000);
  });
});

test('a legible brand colour stays to the letter', () => {
  for (const colour of ['#1f6f43', '#7a0019', '#6d28d9', '#213c8a'])
    expect(derivePalette({ brand: colour, accent: null }).light.primary).toBe(colour);
});

test('a style with anything else is none of ours', () => {
  const style = paletteStyle({ brand: '#1f6f43', accent: null });
  for (const forged of [
    `${style}body{display:none}`,
    style.replace('#1f6f43', 'red'),
    style.replace('#1f6f43', 'url(//a.example)'),
    style.replace('--color-primary', 'background'),
    style.replace('}}', '}body{}}'),
    '@layer theme{:root:root{}}',
  ]) {
    expect(forged).not.toBe(style);
    expect(isPaletteStyle(forged), forged.slice(-40)).toBe(false);
  }
});
