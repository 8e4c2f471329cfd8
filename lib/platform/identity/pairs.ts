import type { TokenName } from './ladder.ts';

/** Text for reading, in both themes (WCAG 1.4.6). */
const enhanced = 7;
/** Other text (WCAG 1.4.3). */
const minimum = 4.5;
/** Edges of controls, marks of focus and drawn signs (WCAG 1.4.11). */
const nonText = 3;

/** How dense the ground is that lies between a picture and the text on it (app/styles/hero.css). */
export const scrimDensity = 0.88;
/** What is written on it. */
export const onScrim: readonly TokenName[] = ['chalk', 'chalk-muted', 'marigold'];
export const minOnScrim = minimum;

interface Use {
  /** What is written or drawn. */
  on: readonly TokenName[];
  /** The least contrast, or one for each of `on`. */
  least: number;
}

const pages = ['paper', 'surface', 'sunken'] as const;
const tints = ['primary-soft', 'accent-soft'] as const;
const states = ['success-soft', 'warning-soft', 'danger-soft'] as const;
const grounds = ['ground', 'ground-raised'] as const;

/**
 * What the site writes and draws on what, with the least contrast. The colours of a centre are moved until all hold.
 * e2e/checks/colour-pairs.test.ts finds the pairs in the components' class names.
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
