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

/** Text for reading, in both themes (WCAG 1.4.6). */
const enhanced = 7;
/** Other text (WCAG 1.4.3). */
const minimum = 4.5;
/** Edges of controls, marks of focus and drawn signs (WCAG 1.4.11). */
const nonText = 3;

/** How dense the ground is that lies between a picture and the text on it (app/styles/hero.css). */
export const scrimDensity = 0.88;
/** Colours of text on it. */
export const onScrim: readonly TokenName[] = ['chalk', 'chalk-muted', 'marigold'];
export const minOnScrim = minimum;

interface Use {
  /** Colours of text and drawings on it. */
  on: readonly TokenName[];
  /** The least contrast, or one for each of `on`. */
  least: number;
}

const pages = ['paper', 'surface', 'sunken'] as const;
const tints = ['primary-soft', 'accent-soft'] as const;
const states = ['success-soft', 'warning-soft', 'danger-soft'] as const;
const grounds = ['ground', 'ground-raised'] as const;

/**
 * The pairs of colours that the site writes and draws, with the least contrast. The colours of a centre are moved
 * until all hold. e2e/checks/colour-pairs.test.ts finds the pairs in the components' class names.
 */
export const uses: { [token in TokenName]?: readonly Use[] } = {
  ink: [{ on: [...pages, ...tints, ...states], least: enhanced }],
  muted: [
    { on: pages, least: enhanced },
    { on: [...tints, ...states], least: minimum },
  ],
  edge: [{ on: [...pages, ...tints], least: nonText }],
  primary: [{ on: [...pages, ...tints, ...states], least: minimum }],
  'primary-strong': [{ on: [...pages, ...tints], least: minimum }],
  accent: [{ on: [...pages, ...tints], least: minimum }],
  peacock: [{ on: pages, least: nonText }],
  success: [{ on: [...pages, 'primary-soft', 'success-soft'], least: minimum }],
  warning: [{ on: [...pages, 'primary-soft', 'warning-soft'], least: minimum }],
  danger: [{ on: [...pages, 'primary-soft', 'danger-soft'], least: minimum }],
  focus: [{ on: [...pages, ...tints, ...states], least: nonText }],
  chalk: [
    { on: grounds, least: enhanced },
    { on: ['ground-line'], least: minimum },
  ],
  'chalk-muted': [{ on: grounds, least: minimum }],
  marigold: [{ on: grounds, least: minimum }],
  'marigold-ink': [{ on: ['marigold'], least: minimum }],
  'primary-ink': [{ on: ['primary', 'primary-strong', 'danger', 'peacock', 'accent'], least: minimum }],
  paper: [{ on: ['muted'], least: enhanced }],
};

/** Lightness, chroma and hue in OKLCH. */
export type Step = readonly [lightness: number, chroma: number, hue: number];

/** The two themes of the site. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const tone = (light: Step, dark = light): Record<Theme, Step> => ({ light, dark });

/**
 * The colours of the sample site, as app/styles/tokens.css has them. A centre's own keep their lightness: its brand
 * colour takes the place of the cool ones, first of `primary` in the light theme, and its accent colour that of the warm
 * ones, first of `marigold`.
 */
export const ladder = {
  paper: tone([0.984, 0.008, 85], [0.205, 0.034, 268]),
  surface: tone([0.998, 0.002, 85], [0.25, 0.04, 268]),
  sunken: tone([0.952, 0.014, 82], [0.178, 0.034, 268]),
  ink: tone([0.235, 0.045, 268], [0.955, 0.012, 85]),
  muted: tone([0.43, 0.032, 268], [0.79, 0.02, 268]),
  line: tone([0.88, 0.017, 82], [0.355, 0.042, 268]),
  edge: tone([0.58, 0.03, 268], [0.58, 0.035, 268]),
  primary: tone([0.385, 0.135, 266], [0.8, 0.095, 252]),
  'primary-strong': tone([0.31, 0.12, 267], [0.87, 0.07, 250]),
  'primary-ink': tone([0.99, 0.005, 85], [0.2, 0.05, 268]),
  'primary-soft': tone([0.935, 0.028, 262], [0.3, 0.068, 264]),
  peacock: tone([0.46, 0.085, 215], [0.8, 0.095, 200]),
  accent: tone([0.51, 0.15, 40], [0.83, 0.125, 68]),
  'accent-soft': tone([0.94, 0.042, 68], [0.315, 0.056, 55]),
  marigold: tone([0.81, 0.158, 75], [0.83, 0.15, 76]),
  'marigold-ink': tone([0.235, 0.045, 268]),
  success: tone([0.415, 0.105, 155], [0.83, 0.12, 155]),
  'success-soft': tone([0.95, 0.035, 155], [0.28, 0.05, 160]),
  warning: tone([0.46, 0.1, 70], [0.86, 0.12, 85]),
  'warning-soft': tone([0.955, 0.05, 88], [0.3, 0.05, 75]),
  danger: tone([0.45, 0.17, 24], [0.82, 0.105, 22]),
  'danger-soft': tone([0.955, 0.025, 20], [0.29, 0.07, 20]),
  focus: tone([0.52, 0.19, 262], [0.85, 0.14, 85]),
  ground: tone([0.27, 0.092, 268], [0.245, 0.088, 268]),
  'ground-raised': tone([0.325, 0.1, 267], [0.305, 0.095, 267]),
  'ground-line': tone([0.42, 0.09, 266], [0.41, 0.09, 266]),
  chalk: tone([0.965, 0.014, 85]),
  'chalk-muted': tone([0.85, 0.03, 262]),
  night: tone([0.12, 0.03, 268]),
  shade: tone([0.15, 0.03, 268]),
  shadow: tone([0.15, 0.05, 268]),
  lightbox: tone([0.16, 0.05, 268]),
};

export type TokenName = keyof typeof ladder;

/** Colours that show a state look the same on every site. */
export const isState = (name: TokenName): boolean => /^(success|warning|danger)/.test(name);

/** Whether a step follows the warm colour of the centre. */
export const isWarm = ([, , hue]: Step): boolean => hue < 150;

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

/** Colours that stay darker in the light theme and lighter in the dark one than their background. */
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
/** Colours that are light on dark in both themes. */
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
