import { line, type Point, solid, steps, stroke } from './brush.ts';
import type { Random } from './random.ts';

/** What the parts of one portrait share. */
export interface Looks {
  random: Random;
  woman: boolean;
  grey: boolean;
  skin: string;
  shadow: string;
  hair: string;
  cloth: string;
  second: string;
}

const shoulders = 'M40 400C44 318 92 292 168 276Q200 300 232 276C308 292 356 318 360 400Z';

/** A woven edge along a straight piece of cloth. */
const weave = (from: Point, to: Point, colour: string) => {
  const points = steps(0, 1, 19).map((part, index): Point => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const side = index % 2 ? 5 : -5;
    return [from[0] + dx * part - (dy / length) * side, from[1] + dy * part + (dx / length) * side];
  });
  return line(points, 2.6, colour);
};

export function clothes(looks: Looks): string {
  const { random, woman, cloth, second } = looks;
  const base = `<path d="${shoulders}" fill="${cloth}"/>`;
  const kind = random.whole(0, 2);
  if (woman) return kind === 0 ? kurti(looks, base) : kind === 1 ? saree(looks, base) : dupatta(looks, base);
  if (kind === 0) return base + nehruJacket(cloth, second);
  if (kind === 1) return base + shirt(cloth, second);
  return base + kurta(second);
}

const saree = ({ second }: Looks, blouse: string) =>
  `${blouse}<path d="M232 278C300 290 350 316 360 400H96C150 380 214 330 232 278Z" fill="${second}"/>` +
  `<path d="M232 278C214 330 150 380 96 400" fill="none" stroke="#e9b949" stroke-width="9"/>` +
  weave([226, 302], [118, 394], '#7a2418') +
  `<path d="M262 296C250 340 220 376 190 400M296 306C288 346 268 376 248 400M326 326C322 352 314 380 304 400" fill="none" stroke="#000" stroke-opacity="0.14" stroke-width="3"/>`;

const kurti = ({ second, skin }: Looks, base: string) =>
  `${base}<path d="M166 276Q200 352 234 276Q200 300 166 276Z" fill="${skin}"/><path d="M164 276Q200 360 236 276" fill="none" stroke="${second}" stroke-width="9"/>` +
  stroke('M200 322L200 400', 7, second) +
  [340, 362, 384].map((y) => `<circle cx="200" cy="${y}" r="4" fill="#f5e9d2"/>`).join('');

const dupatta = ({ second, skin }: Looks, base: string) =>
  `${base}<path d="M168 276Q200 334 232 276Q200 300 168 276Z" fill="${skin}"/>` +
  [-1, 1]
    .map(
      (side) =>
        `<path d="M${200 + side * 34} 274C${200 + side * 80} 286 ${200 + side * 96} 330 ${200 + side * 92} 400H${200 + side * 44}C${200 + side * 56} 350 ${200 + side * 52} 308 ${200 + side * 34} 274Z" fill="${second}"/>`,
    )
    .join('') +
  weave([266, 318], [270, 396], '#f5e9d2') +
  weave([134, 318], [130, 396], '#f5e9d2');

const nehruJacket = (cloth: string, second: string) =>
  `<path d="M60 400C62 332 104 302 168 282L200 330L232 282C296 302 338 332 340 400Z" fill="${second}"/>` +
  `<path d="M166 268L200 300L234 268L238 292L200 326L162 292Z" fill="${cloth}"/>` +
  stroke('M200 330L200 400', 2.4, '#00000055') +
  [346, 366, 386].map((y) => `<circle cx="208" cy="${y}" r="3.4" fill="#e9b949"/>`).join('');

const shirt = (cloth: string, second: string) =>
  solid('M166 268L200 312L170 330L146 282Z', cloth) +
  solid('M234 268L200 312L230 330L254 282Z', cloth) +
  `<path d="M166 268L200 312L170 330L146 282ZM234 268L200 312L230 330L254 282Z" fill="#ffffff" fill-opacity="0.22" stroke="#000" stroke-opacity="0.16" stroke-width="2"/>` +
  stroke('M200 314L200 400', 2.4, '#00000044') +
  [336, 362, 388].map((y) => `<circle cx="200" cy="${y}" r="3" fill="${second}"/>`).join('');

const kurta = (second: string) =>
  `<path d="M162 270Q200 312 238 270L240 286Q200 330 160 286Z" fill="${second}"/><rect x="191" y="308" width="18" height="92" fill="${second}"/>` +
  [326, 350, 374].map((y) => `<circle cx="200" cy="${y}" r="3.2" fill="#f5e9d2"/>`).join('');
