import { dot, line, outline, type Pen, type Point, points, polar, ring, shape, steps } from '../brush.ts';
import { figure } from '../figure.ts';
import { house } from '../motifs/homes.ts';
import { tree } from '../motifs/plants.ts';

/** A chip drawn like the central square of a Warli wedding painting, with its conductors as village tracks. */
export function circuit(pen: Pen): string {
  const { random, width, height } = pen;
  const [x, y]: Point = [width / 2, height / 2];
  const half = height * 0.2;
  const parts: string[] = [];
  const ends: Point[] = [];
  for (const side of [0, 1, 2, 3]) {
    for (const offset of steps(-half * 0.8, half * 0.8, 7)) {
      const isFlat = side % 2 === 0;
      const out = random.between(half * 0.2, half * (isFlat ? 0.8 : 0.3));
      const spread = offset * random.between(0.5, 1) * (isFlat ? 1 : 0.5);
      const reach = isFlat ? width * random.between(0.3, 0.44) : height * random.between(0.3, 0.4);
      const along: Point[] = points(
        half,
        offset,
        half + out,
        offset,
        half + out + Math.abs(spread),
        offset + spread,
        Math.max(reach, half + out + Math.abs(spread) + 16),
        offset + spread,
      );
      const turned = along.map(
        ([a, b]): Point =>
          side === 0 ? [x + a, y + b] : side === 1 ? [x + b, y + a] : side === 2 ? [x - a, y + b] : [x + b, y - a],
      );
      parts.push(line(turned, 4));
      const end = turned[3] as Point;
      parts.push(ring(end[0], end[1], 10, 4, random.chance(0.35) ? pen.accent : pen.ground));
      if (isFlat) ends.push(end);
    }
  }
  const rings = steps(half, half * 0.62, 4);
  parts.push(
    ...rings.map((r, index) =>
      outline(
        points(x - r, y - r, x + r, y - r, x + r, y + r, x - r, y + r),
        index % 2 ? 3 : 6,
        index === 0 ? pen.shade : 'none',
      ),
    ),
  );
  for (const turn of [0, 90, 180, 270]) {
    const teeth = steps(-half * 0.88, half * 0.8, 13)
      .map((at) => shape(points(at, -half * 0.89, at + half * 0.11, -half * 0.89, at + half * 0.055, -half * 0.98)))
      .join('');
    parts.push(`<g transform="translate(${x} ${y}) rotate(${turn})">${teeth}</g>`);
  }
  parts.push(
    ...steps(0.1, 1, 60).map((part) => dot(...polar(x, y, half * 0.42 * part, part * 17), 2 + part * 3)),
    dot(x, y, 12, pen.accent),
  );
  for (const [ex, ey] of ends) {
    const outside = ex > x ? 1 : -1;
    if (random.chance(0.62))
      parts.push(
        figure(
          pen,
          ex + outside * random.between(34, 46),
          ey + 44,
          height * 0.1,
          random.pick(['stand', 'reach', 'walk', 'dance']),
          { mirrored: outside > 0 },
        ),
      );
  }
  for (const [cx, cy] of points(0.13, 0.2, 0.87, 0.2, 0.13, 0.9, 0.87, 0.9) as Point[]) {
    if (width > height)
      parts.push(
        house(pen, width * cx - 45, height * cy, height * 0.1, true),
        tree(pen, width * cx + (cx < 0.5 ? 100 : -95), height * cy, height * 0.15, 3),
      );
  }
  return parts.join('');
}
