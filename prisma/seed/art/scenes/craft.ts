import { line, lines, outline, type Pen, type Point, points, ring, shape, solid, steps, stroke } from '../brush.ts';
import { figure } from '../figure.ts';
import { flock } from '../motifs/animals.ts';
import { table } from '../motifs/instruments.ts';
import { gear } from '../motifs/machines.ts';

/** Weavers and the cloth that grows between them. */
export function loom(pen: Pen): string {
  const { random, width, height } = pen;
  const [left, right] = [width * 0.24, width * 0.76];
  const [top, bottom] = [height * 0.13, height * 0.76];
  const woven = height * random.between(0.36, 0.46);
  const count = Math.round((right - left) / 11);
  const parts = [
    lines(
      steps(left + 14, right - 14, count).map((x) => points(x, top, x, bottom)),
      1.8,
    ),
  ];
  parts.push(
    `<rect x="${left + 10}" y="${bottom - woven}" width="${right - left - 20}" height="${woven}" fill="${pen.shade}" stroke="currentColor" stroke-width="4"/>`,
  );
  const bands = 6;
  for (const band of steps(0, bands - 1, bands)) {
    const [high, low] = [
      bottom - woven + (woven * band) / bands + 8,
      bottom - woven + (woven * (band + 1)) / bands - 8,
    ];
    const cells = steps(left + 18, right - 52, Math.round((right - left) / 36));
    const kind = (band + random.whole(0, 1)) % 4;
    if (kind === 0)
      parts.push(
        line(
          cells.flatMap((x) => points(x, low, x + 17, high)),
          4.4,
        ),
      );
    if (kind === 1)
      parts.push(
        cells
          .map((x, index) =>
            shape(
              points(x + 17, high, x + 31, (high + low) / 2, x + 17, low, x + 3, (high + low) / 2),
              index % 3 ? 'currentColor' : pen.accent,
            ),
          )
          .join(''),
      );
    if (kind === 2) parts.push(cells.map((x) => shape(points(x + 2, low, x + 32, low, x + 17, high))).join(''));
    if (kind === 3)
      parts.push(
        cells.map((x, index) => figure(pen, x + 17, low, low - high + 8, index % 2 ? 'dance' : 'reach')).join(''),
      );
    parts.push(line(points(left + 12, low + 8, right - 12, low + 8), 2.4));
  }
  for (const x of [left, right])
    parts.push(
      outline(
        points(x - 11, height * 0.1, x + 11, height * 0.1, x + 11, height * 0.87, x - 11, height * 0.87),
        4,
        pen.shade,
      ),
    );
  for (const y of [top, bottom])
    parts.push(
      outline(points(left - 44, y - 11, right + 44, y - 11, right + 44, y + 11, left - 44, y + 11), 4, pen.shade),
    );
  const shuttle = solid('M0.34 -0.6L0.5 -0.66L0.66 -0.6L0.5 -0.54Z', pen.accent);
  parts.push(
    figure(pen, left - width * 0.085, height * 0.86, height * 0.32, 'offer', { woman: true, with: shuttle }),
    figure(pen, right + width * 0.085, height * 0.86, height * 0.32, 'offer', { mirrored: true, with: shuttle }),
  );
  for (const x of steps(left + 50, right - 50, 5))
    parts.push(figure(pen, x, height * 0.9, height * 0.12, random.pick(['work', 'sit'])));
  for (const [x, y] of points(
    width * 0.07,
    height * 0.3,
    width * 0.93,
    height * 0.3,
    width * 0.07,
    height * 0.16,
    width * 0.93,
    height * 0.16,
  ) as Point[]) {
    parts.push(
      ring(x, y, 36, 4),
      ring(x, y, 24, 3),
      ring(x, y, 12, 3, pen.accent),
      line(points(x + 36, y, x < width / 2 ? left : right, y - 8), 1.8),
    );
  }
  return parts.join('');
}

/** Wheels, benches and the people who work at them. */
export function workshop(pen: Pen): string {
  const { random, width, height } = pen;
  const parts: string[] = [];
  const wheels: [number, number, number][] = [
    [0.27, 0.3, 0.19],
    [0.27 + 0.29 * (height / width) * 0.98, 0.5, 0.125],
    [0.74, 0.27, 0.15],
    [0.74 - 0.24 * (height / width), 0.42, 0.11],
    [0.9, 0.47, 0.08],
  ];
  for (const [gx, gy, radius] of wheels) parts.push(gear(pen, width * gx, height * gy, height * radius));
  const floor = height * 0.87;
  parts.push(line(points(60, floor + 4, width - 60, floor + 4), 4));
  const hammer = stroke('M0.4 -0.66L0.52 -0.92', 0.03) + stroke('M0.44 -0.94L0.6 -0.88', 0.07);
  for (const x of steps(width * 0.12, width * 0.88, Math.round(width / 230))) {
    parts.push(table(x - 52, floor, 104, height * 0.1), gear(pen, x, floor - height * 0.135, height * 0.034));
    parts.push(figure(pen, x - 84, floor, height * 0.21, random.pick(['offer', 'point']), { with: hammer }));
    if (random.chance(0.6)) parts.push(figure(pen, x + 84, floor, height * 0.2, 'offer', { mirrored: true }));
  }
  parts.push(
    figure(pen, width * 0.27, height * 0.66, height * 0.15, 'reach'),
    figure(pen, width * 0.74, height * 0.56, height * 0.14, 'reach'),
    figure(pen, width * 0.82, height * 0.62, height * 0.14, 'reach'),
  );
  return parts.join('') + flock(pen, 3, width * 0.45, height * 0.1, width * 0.58, height * 0.18);
}
