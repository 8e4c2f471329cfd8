import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';
import { isState, isWarm, ladder, type Step, type Theme, type TokenName, themes } from './ladder.ts';
import { minOnScrim, onScrim, scrimDensity, uses } from './pairs.ts';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
useMode(modeOklch);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** The two colours that a centre chooses, as #rrggbb. Null for one that it leaves to the sample's look. */
export interface Colours {
  brand: string | null;
  accent: string | null;
}

/** Every colour of a theme as #rrggbb. */
export type Tones = Record<TokenName, string>;
export type Palette = Record<Theme, Tones>;

const names = Object.keys(ladder) as TokenName[];

const toHex = ([l, c, h]: Step): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

export function toStep(hex: string): Step {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  return [l, c, h];
}

export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The steps that the sample's two colours have. Those of a centre turn and scale the others by the same. */
const samples = { brand: ladder.primary.light, accent: ladder.marigold.light };

/** The lightness of the tokens that show a colour of the centre itself as far as it is legible. */
const ownLightness: { [token in TokenName]?: Record<Theme, (own: number) => number> } = {
  primary: { light: (own) => between(0.25, own, 0.9), dark: (own) => between(0.8, own, 0.92) },
  accent: { light: (own) => between(0.35, own, 0.51), dark: (own) => between(0.83, own, 0.9) },
  marigold: { light: (own) => own, dark: (own) => own },
};

/** How much more saturated than the sample's a token may become. Backgrounds and text stay quiet beside a glaring colour. */
const maxChroma = (name: TokenName, chroma: number) => (ownLightness[name] ? Infinity : chroma > 0.06 ? 1.6 : 1.1);

/**
 * Whether a step stays as far from the centre's hue as it is from the sample's: the greys, what shall differ, and the
 * steps of a blue, which would look violet otherwise. All others have the centre's hue itself.
 */
function keepsTurn(follows: keyof typeof samples, [, chroma, hue]: Step, own: number): boolean {
  const [, , sample] = samples[follows];
  if (chroma < 0.03) return true;
  return follows === 'brand' && (Math.abs(hue - sample) > 30 || Math.abs(own - sample) < 30);
}

/** A step of the ladder in the colour of the centre that it follows. */
function turned(name: TokenName, theme: Theme, colours: Colours): Step {
  const step: Step = ladder[name][theme];
  const follows = isWarm(step) ? 'accent' : 'brand';
  const chosen = colours[follows];
  if (chosen === null || isState(name)) return step;
  const [lightness, chroma, hue] = step;
  const [ownL, ownC, ownH] = toStep(chosen);
  const [, sampleC, sampleH] = samples[follows];
  const turn = keepsTurn(follows, step, ownH) ? hue - sampleH : 0;
  return [
    ownLightness[name]?.[theme](ownL) ?? lightness,
    chroma * Math.min(maxChroma(name, chroma), ownC / sampleC),
    (ownH + turn + 360) % 360,
  ];
}

/** The least distance in OKLab at which two colours are told apart at a glance. */
const minDistance = 0.08;

/** How far two colours are apart in OKLab. */
export function distance(one: Step, other: Step): number {
  const [l1, c1, h1] = one;
  const [l2, c2, h2] = other;
  const turn = ((h1 - h2) * Math.PI) / 180;
  return Math.hypot(l1 - l2, Math.sqrt(Math.max(0, c1 * c1 + c2 * c2 - 2 * c1 * c2 * Math.cos(turn))));
}

const colouredStates = ['success', 'warning', 'danger'] as const;

/** Where a state goes when the brand colour is as good as the same. */
const aside: readonly Step[] = [
  [0, 0, 0],
  [0.09, 0, 0],
  [0, 0, -30],
  [0, 0, 30],
  [0.09, 0, -30],
  [0.09, 0, 45],
];

function apart(name: TokenName, step: Step, tones: Tones, theme: Theme): Step {
  const others = colouredStates.filter((other) => other !== name).map((other): Step => ladder[other][theme]);
  const known = [toStep(tones.primary), ...others];
  const direction = theme === 'light' ? -1 : 1;
  const places = aside.map(([l, , h]): Step => [step[0] + direction * l, step[1], (step[2] + h + 360) % 360]);
  return places.find((place) => known.every((from) => distance(place, from) >= minDistance)) ?? step;
}

/** The ground over a white picture, the lightest that text can be on. */
export function scrimOnWhite(ground: string): string {
  const { r = 0, g = 0, b = 0 } = toRgb(ground) ?? {};
  const over = (channel: number) => channel * scrimDensity + 1 - scrimDensity;
  return formatHex({ mode: 'rgb', r: over(r), g: over(g), b: over(b) });
}

const isLegible = (name: TokenName, hex: string, tones: Tones) =>
  (uses[name] ?? []).every(({ on, least }) => on.every((under) => contrast(hex, tones[under]) >= least)) &&
  (!onScrim.includes(name) || contrast(hex, scrimOnWhite(tones.ground)) >= minOnScrim);

/** Moves a colour away from what it is on, first in lightness and at its end in chroma, until all its pairs hold. */
function moved(name: TokenName, step: Step, tones: Tones, direction: number): string {
  const [, chroma, hue] = step;
  let [lightness] = step;
  let hex = toHex(step);
  const end = direction < 0 ? 0 : 1;
  while (!isLegible(name, hex, tones) && lightness !== end) {
    lightness = between(0, lightness + direction * 0.004, 1);
    hex = toHex([lightness, chroma, hue]);
  }
  return hex;
}

/** What stays darker in the light theme and lighter in the dark one than what it is on. */
const written: readonly TokenName[] = [
  'ink',
  'muted',
  'edge',
  'primary',
  'primary-strong',
  'accent',
  'peacock',
  'focus',
  'success',
  'warning',
  'danger',
];
/** What is light on dark in both themes. */
const painted: readonly TokenName[] = ['chalk', 'chalk-muted', 'marigold'];

/** The brand colour under the pointer: a step further from the page than without it. */
function pressed([, chroma, hue]: Step, { primary }: Tones, theme: Theme): Step {
  const [lightness] = toStep(primary);
  const [light, dark] = [ladder.primary[theme][0], ladder['primary-strong'][theme][0]];
  return [between(0, lightness + dark - light, 0.97), chroma, hue];
}

function tonesOf(theme: Theme, colours: Colours): Tones {
  const steps = Object.fromEntries(names.map((name) => [name, turned(name, theme, colours)])) as Record<
    TokenName,
    Step
  >;
  const tones = Object.fromEntries(names.map((name) => [name, toHex(steps[name])])) as Tones;
  const away = theme === 'light' ? -1 : 1;
  for (const name of written) {
    const step = isState(name) && colours.brand ? apart(name, steps[name], tones, theme) : steps[name];
    tones[name] = moved(name, name === 'primary-strong' ? pressed(step, tones, theme) : step, tones, away);
  }
  for (const name of painted) tones[name] = moved(name, steps[name], tones, 1);
  tones['marigold-ink'] = moved('marigold-ink', steps['marigold-ink'], tones, -1);
  tones['primary-ink'] = moved('primary-ink', steps['primary-ink'], tones, -away);
  return tones;
}

/** Every colour of both themes, derived from those of the centre. Each pair of `uses` has its contrast. */
export const derivePalette = (colours: Colours): Palette =>
  Object.fromEntries(themes.map((theme) => [theme, tonesOf(theme, colours)])) as Palette;
