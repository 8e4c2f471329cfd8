import { contrast, type Palette, type Theme, type TokenName, themes, toStep } from './palette.ts';

/** One of a centre's two colours. */
export type CentreColour = 'brand' | 'accent';

const reasons = {
  tooLight: 'is too light for text on light paper',
  tooDark: 'is too dark for text on dark paper',
  likeText: 'is so dark that links would look like other text',
  glaring: 'would glare on dark paper',
};

/** Why the site does not show a colour itself in a theme. */
function reasonOf(chosen: string, used: string, theme: Theme): string {
  const isLifted = toStep(used)[0] > toStep(chosen)[0];
  if (theme === 'light') return isLifted ? reasons.likeText : reasons.tooLight;
  return isLifted ? reasons.tooDark : reasons.glaring;
}

/** Advice on a chosen colour, in sentences: from what to what, and why. Empty if it stays as it is. */
export function colourAdvice(which: CentreColour, chosen: string, palette: Palette): string[] {
  const text: TokenName = which === 'brand' ? 'primary' : 'accent';
  const inText = themes.flatMap((theme) => {
    const used = palette[theme][text];
    const words = `${chosen} ${reasonOf(chosen, used, theme)}. The site uses ${used} in the ${theme} theme.`;
    return used === chosen ? [] : [words];
  });
  const highlight = palette.light.marigold;
  return which === 'accent' && highlight !== chosen
    ? [...inText, `${chosen} is too dark on dark backgrounds and on buttons. The site uses ${highlight} there.`]
    : inText;
}

interface Swatch {
  words: string;
  front: string;
  back: string;
  /** The contrast of the two, from 1 to 21. */
  ratio: number;
}

const shown: Record<CentreColour, readonly (readonly [words: string, front: TokenName, back: TokenName])[]> = {
  brand: [
    ['Links', 'primary', 'paper'],
    ['Buttons', 'primary-ink', 'primary'],
    ['Dark backgrounds', 'chalk', 'ground'],
  ],
  accent: [
    ['Marks', 'accent', 'paper'],
    ['Highlights', 'marigold', 'ground'],
    ['Main buttons', 'marigold-ink', 'marigold'],
  ],
};

/** Where visitors see a colour of the centre in a theme. */
export const swatchesOf = (which: CentreColour, palette: Palette, theme: Theme): Swatch[] =>
  shown[which].map(([words, front, back]) => {
    const tones = palette[theme];
    return { words, front: tones[front], back: tones[back], ratio: contrast(tones[front], tones[back]) };
  });
