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

/** What says how something stands looks the same on every site. */
export const isState = (name: TokenName): boolean => /^(success|warning|danger)/.test(name);

/** Which colour of the centre a step follows. */
export const isWarm = ([, , hue]: Step): boolean => hue < 150;
