import { dot, line, type Pen, points, steps } from '../brush.ts';
import { figure } from '../figure.ts';
import { flock } from '../motifs/animals.ts';
import { basket, scales, stall } from '../motifs/market-goods.ts';
import { sun } from '../motifs/sky.ts';

/** Market day: stalls above, baskets and buyers below. */
export function market(pen: Pen): string {
  const { random, width, height } = pen;
  const parts = [sun(pen, width * random.between(0.2, 0.8), height * 0.14, height * 0.075)];
  for (const [row, part] of [0.53, 0.91].entries()) {
    const y = height * part;
    const stallWidth = height * 0.34;
    const count = Math.max(2, Math.round((width * 0.9) / (stallWidth * 1.3)));
    parts.push(line(points(60, y + 3, width - 60, y + 3), 3.5));
    for (const [index, x] of steps(width * 0.07, width * 0.93 - stallWidth, count).entries()) {
      parts.push(stall(pen, x, y, stallWidth, height * 0.29));
      parts.push(figure(pen, x + stallWidth * 0.24, y, height * 0.17, random.pick(['offer', 'point', 'reach'])));
      if ((index + row) % 2) parts.push(scales(pen, x + stallWidth * 0.6, y, height * 0.14));
      else
        parts.push(
          basket(pen, x + stallWidth * 0.5, y, height * 0.09),
          basket(pen, x + stallWidth * 0.74, y, height * 0.08),
        );
      const between = x + stallWidth * 1.15;
      if (between < width * 0.93)
        parts.push(
          figure(pen, between, y, height * 0.17, random.pick(['carry', 'walk', 'offer']), {
            mirrored: random.chance(0.6),
          }),
        );
    }
    for (const x of steps(width * 0.1, width * 0.9, Math.round(width / 130)))
      parts.push(row === 0 ? dot(x, y + 24, 5) : '');
  }
  return parts.join('') + flock(pen, 8, width * 0.08, height * 0.08, width * 0.92, height * 0.18);
}
