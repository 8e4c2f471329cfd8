import type { DrawingColours } from '#lib/platform/identity/fixed-colours.ts';

export const pictureWidth = 1200;
export const pictureHeight = 630;

/** Where the other half of a picture has what stands beside the text: a disc, in pixels. */
export const disc = { x: 966, y: 300, radius: 224 };

const dancers = Array.from({ length: 11 }, (_, index) => index);

/** One dancer of the ring, at the top and upright with the feet inward, drawn like the site's mark. */
const dancer = (index: number) =>
  `<g transform="rotate(${(index * 360) / dancers.length}) translate(0 -172)">
    <g fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-18-27-49-8M18-27 49-8M-8 20l-8 14 9 11-8 4M8 20l2 14 8 11 8-3"/>
    </g>
    <g stroke="none"><circle cy="-43" r="10.5"/><circle cx="9" cy="-51" r="5"/><path d="M-19-29h38L0 0zM0-6l17 26h-34z"/></g>
  </g>`;

const spiral = Array.from({ length: 220 }, (_, index) => {
  const angle = index / 11;
  const radius = 4 + angle * 4.6;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}).join('L');

const frieze = Array.from({ length: pictureWidth / 40 }, (_, index) => index * 40)
  .map((x) => `<path d="M${x + 4} 611 ${x + 20} 588l16 23z"/><circle cx="${x}" cy="593" r="3"/>`)
  .join('');

/** The mark of the site without one of its own. */
const ownFigure = ({ chalk, ground, accent }: DrawingColours) => `<g transform="translate(80 56) scale(1.4)">
    <rect width="40" height="40" rx="10" fill="${chalk}"/>
    <g fill="none" stroke="${ground}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
      <path d="m12.5 15-5-7M27.5 15l5-7M17 30l-3 5.5M23 30l3 5.5"/>
      <path fill="${ground}" d="M12.5 15h15L20 23.5zM20 22l5 8H15z"/>
    </g>
    <circle cx="20" cy="9" r="3.7" fill="${accent}"/>
  </g>`;

/** A ring of dancers around a spiral. */
const dance = ({ chalk, marigold }: DrawingColours) =>
  `<g transform="translate(966 300) scale(0.85)" fill="${chalk}" stroke="${chalk}">
    ${dancers.map(dancer).join('')}
    <path d="M${spiral}" fill="none" stroke="${marigold}" stroke-width="5" stroke-linecap="round"/>
  </g>`;

/** Circles alone, of a centre that shows no drawing. */
const circles = ({ line, marigold }: DrawingColours) =>
  `<g transform="translate(966 300)" fill="none">
    <circle r="176" stroke="${line}" stroke-width="3"/><circle r="128" stroke="${line}" stroke-width="3"/>
    <path d="M-80 30a80 80 0 0 1 160 0z" fill="${marigold}"/><path d="M-80 44h160" stroke="${line}" stroke-width="3"/>
  </g>`;

/** What a centre shows beside its text, as at the top of its home page. */
export type Beside = 'drawing' | 'picture' | 'none';

/**
 * The background of a sharing picture as SVG: chalk on the ground of the centre. With the drawing it has a ring of dancers,
 * the border of a Warli wall and, without a mark, our figure. The others have nothing of the drawing.
 */
export function sharingBackground(colours: DrawingColours, beside: Beside, hasMark: boolean): string {
  const { ground, raised, line } = colours;
  const isDrawn = beside === 'drawing';
  const figure = isDrawn && !hasMark ? ownFigure(colours) : '';
  const border = isDrawn
    ? `<g fill="${line}"><path d="M0 578h1200v3H0zM0 620h1200v3H0z"/>${frieze}</g>`
    : `<path d="M0 612h1200v18H0z" fill="${colours.marigold}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
  <rect width="100%" height="100%" fill="${ground}"/>
  <circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${raised}"/>
  ${isDrawn ? dance(colours) : circles(colours)}
  ${figure}
  ${border}
</svg>`;
}
