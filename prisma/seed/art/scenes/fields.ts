import { curve, line, lines, type Pen, type Point, points, steps, stroke } from '../brush.ts';
import { figure } from '../figure.ts';
import { cow, flock } from '../motifs/animals.ts';
import { cart } from '../motifs/market-goods.ts';
import { bananaPlant, cropRow } from '../motifs/plants.ts';
import { hills, sun } from '../motifs/sky.ts';

/** Rows of a field, with people bending over the crop and a drone or birds above. */
export function harvest(pen: Pen): string {
  const { random, width, height } = pen;
  const parts = [
    hills(pen, height * 0.27, height * 0.14),
    sun(pen, width * (random.chance(0.5) ? 0.15 : 0.85), height * 0.16, height * 0.085),
  ];
  const sheaf = lines(
    steps(-0.24, 0.24, 9).map((at) => points(at * 0.4, -1.06, at, -1.3)),
    0.03,
  );
  for (const [row, part] of steps(0.37, 0.92, 5).entries()) {
    const y = height * part;
    parts.push(cropRow(pen, 70, width - 70, y, 30 + row * 3));
    if (row % 2 === 0) {
      for (const x of steps(width * 0.12, width * 0.88, Math.round(width / 210))) {
        const mirrored = random.chance(0.5);
        const posture = random.pick(['bend', 'bend', 'bend', 'carry'] as const);
        parts.push(
          figure(pen, x + random.between(-24, 24), y + 2, height * 0.15, posture, {
            mirrored,
            with: posture === 'carry' ? sheaf : '',
          }),
        );
      }
    } else if (row === 1) {
      parts.push(
        cart(pen, width * 0.34, y + 4, height * 0.13),
        cow(width * 0.34 + height * 0.2, y + 4, height * 0.13, false),
        figure(pen, width * 0.34 + height * 0.36, y, height * 0.13, 'walk'),
      );
    } else
      parts.push(
        cow(width * 0.68, y + 4, height * 0.12, true),
        cow(width * 0.79, y + 4, height * 0.115, true),
        figure(pen, width * 0.6, y, height * 0.13, 'point', { mirrored: true }),
      );
  }
  const [dx, dy]: Point = [width * random.between(0.4, 0.6), height * 0.13];
  parts.push(
    line(points(dx - 62, dy, dx + 62, dy), 6),
    line(points(dx - 18, dy, dx, dy + 24, dx + 18, dy), 6),
    lines(
      [
        points(dx - 92, dy - 12, dx - 32, dy - 12),
        points(dx + 32, dy - 12, dx + 92, dy - 12),
        points(dx - 62, dy, dx - 62, dy - 12),
        points(dx + 62, dy, dx + 62, dy - 12),
      ],
      4,
    ),
  );
  parts.push(
    lines(
      steps(-40, 40, 6).map((at) => points(dx + at * 0.5, dy + 34, dx + at, dy + 74)),
      2.2,
    ),
  );
  return parts.join('');
}

/** A plantation of bananas, watered drop by drop. */
export function orchard(pen: Pen): string {
  const { random, width, height } = pen;
  const parts = [sun(pen, width * random.between(0.3, 0.7), height * 0.15, height * 0.085)];
  const bunch = curve('M0.1 -1.08C0.2 -1.3 -0.2 -1.3 -0.14 -1.08Z', 0.03, pen.accent);
  for (const [row, part] of [0.56, 0.91].entries()) {
    const y = height * part;
    const size = height * (0.31 + row * 0.05);
    const count = Math.round(width / (size * 0.78));
    for (const [index, x] of steps(width * 0.1, width * 0.9, count).entries()) {
      parts.push(bananaPlant(pen, x, y, size * random.between(0.9, 1.05)));
      if (index < count - 1 && (index + row) % 2 === 0)
        parts.push(
          figure(pen, x + size * 0.42, y + 4, height * 0.16, random.pick(['carry', 'reach', 'bend']), {
            mirrored: random.chance(0.5),
            with: random.chance(0.4) ? bunch : '',
          }),
        );
    }
    const pipe = y + 16;
    parts.push(line(points(60, pipe, width - 60, pipe), 5));
    parts.push(
      lines(
        steps(90, width - 90, Math.round(width / 30)).flatMap((x): Point[][] => [
          points(x, pipe + 10, x, pipe + 15),
          points(x, pipe + 21, x, pipe + 25),
        ]),
        4,
        pen.accent,
      ),
    );
  }
  return parts.join('') + flock(pen, 6, width * 0.08, height * 0.08, width * 0.92, height * 0.18);
}

/** A herd on its way home. */
export function cattle(pen: Pen): string {
  const { random, width, height } = pen;
  const parts = [
    hills(pen, height * 0.33, height * 0.17),
    sun(pen, width * random.between(0.15, 0.85), height * 0.19, height * 0.1),
  ];
  const staff = stroke('M0.4 -0.2L0.4 -1.02', 0.026);
  for (const [row, part] of [0.52, 0.71, 0.91].entries()) {
    const y = height * part;
    const mirrored = row % 2 === 1;
    const size = height * (0.15 + row * 0.012);
    let x = width * 0.1;
    parts.push(line(points(60, y + 3, width - 60, y + 3), 3));
    while (x < width * 0.92) {
      if (random.chance(0.66)) {
        parts.push(cow(x + size * 0.35, y, size * random.between(0.75, 1.05), mirrored));
        x += size * 1.42;
      } else {
        parts.push(figure(pen, x, y, size * 1.02, random.pick(['walk', 'point', 'play']), { mirrored, with: staff }));
        x += size * 0.85;
      }
    }
    parts.push(cropRow(pen, 70, width - 70, y + 30, 16));
  }
  return parts.join('') + flock(pen, 9, width * 0.1, height * 0.08, width * 0.9, height * 0.2);
}
