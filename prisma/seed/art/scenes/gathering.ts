import { dot, line, lines, type Pen, type Point, points, polar, ring, shape, solid, steps, stroke } from '../brush.ts';
import { figure } from '../figure.ts';
import { bird, flock } from '../motifs/animals.ts';
import { house } from '../motifs/homes.ts';
import { cropRow, tree } from '../motifs/plants.ts';
import { hills, sun } from '../motifs/sky.ts';

/** The tarpa: a long horn of gourd and bamboo, in the units of the figure that blows it. */
const tarpa =
  stroke('M0.08 -0.88L0.34 -0.66', 0.03) +
  dot(0.4, -0.6, 0.075) +
  stroke('M0.45 -0.56L0.78 -0.36', 0.06) +
  solid('M0.72 -0.42L0.94 -0.36L0.8 -0.2Z');

/** A spiral of dancers, hand in hand, around a piper. */
export function dance(pen: Pen): string {
  const { random, width, height } = pen;
  const [x, y]: Point = [width * random.between(0.46, 0.54), height * 0.505];
  const size = height * random.between(0.105, 0.125);
  const turns = random.between(1.75, 2.25);
  const outer = Math.min(width, height) * 0.335;
  const inner = size * 1.15;
  const direction = random.chance(0.5) ? 1 : -1;
  const start = random.between(0, 6);
  const parts: string[] = [];
  const hands: Point[] = [];
  const radiusAt = (angle: number) => inner + (outer - inner) * (angle / (turns * Math.PI * 2));
  for (let angle = 0; angle < turns * Math.PI * 2; angle += (size * 0.56) / radiusAt(angle)) {
    const radius = radiusAt(angle);
    const heading = start + angle * direction;
    const [fx, fy] = polar(x, y, radius, heading);
    parts.push(
      figure(pen, fx, fy, size, 'dance', { turned: (heading * 180) / Math.PI + 90, woman: random.chance(0.55) }),
    );
    hands.push(polar(x, y, radius + size * 0.57, heading));
  }
  parts.unshift(line(hands, size * 0.035));
  parts.push(figure(pen, x - size * 0.1, y + size * 0.55, size * 1.15, 'play', { woman: false, with: tarpa }));
  for (const at of width > 1600 ? [0.055, 0.16, 0.84, 0.945] : []) {
    parts.push(tree(pen, width * at, height * 0.62, height * 0.3));
    if (at > 0.1 && at < 0.9)
      parts.push(figure(pen, width * (at < 0.5 ? 0.2 : 0.8), height * 0.9, height * 0.16, 'carry'));
  }
  const corner = random.chance(0.5);
  parts.push(sun(pen, corner ? width * 0.13 : width * 0.87, height * 0.2, height * 0.095));
  parts.push(tree(pen, corner ? width * 0.88 : width * 0.12, height * 0.72, height * 0.36));
  parts.push(
    house(pen, corner ? width * 0.83 : width * 0.07, height * 0.9, height * 0.14, true),
    house(pen, corner ? width * 0.07 : width * 0.83, height * 0.9, height * 0.14),
  );
  parts.push(flock(pen, 7, width * 0.08, height * 0.1, width * 0.92, height * 0.3));
  return parts.join('');
}

/** People sitting in a ring around a fire, each with a turn to speak. */
export function council(pen: Pen): string {
  const { random, width, height } = pen;
  const [x, y]: Point = [width / 2, height * 0.56];
  const parts: string[] = [];
  const flames = steps(-2.3, -0.84, 7).map((angle, index) =>
    shape(
      [[x - 22, y + 16], [x + 22, y + 16], polar(x, y + 10, index % 2 ? 62 : 92, angle)],
      index % 2 ? pen.ink : pen.accent,
    ),
  );
  parts.push(ring(x, y + 4, 108, 3), ...steps(0, 6, 22).map((angle) => dot(...polar(x, y + 4, 124, angle), 4)));
  parts.push(...flames, lines([points(x - 46, y + 26, x + 46, y + 8), points(x - 46, y + 8, x + 46, y + 26)], 9));
  const rings = [
    { radius: 0.235, count: 9 },
    { radius: 0.365, count: 15 },
  ];
  for (const { radius, count } of rings) {
    const offset = random.between(0, 1);
    for (const angle of steps(0, Math.PI * 2 * (1 - 1 / count), count)) {
      const stretch = Math.min(1.5, width / height);
      const fx = x + Math.cos(angle + offset) * radius * height * stretch;
      const fy = y + Math.sin(angle + offset) * radius * height * 0.88 + 42;
      const posture = random.pick(['sit', 'sit', 'work', 'sit'] as const);
      parts.push(figure(pen, fx, fy, height * 0.165, posture, { mirrored: fx > x }));
    }
  }
  if (width > height) {
    parts.push(
      tree(pen, width * 0.06, height * 0.93, height * 0.34),
      tree(pen, width * 0.94, height * 0.93, height * 0.34),
      house(pen, width * 0.06, height * 0.26, height * 0.12),
      house(pen, width * 0.85, height * 0.26, height * 0.12),
    );
    parts.push(flock(pen, 7, width * 0.25, height * 0.08, width * 0.75, height * 0.13));
  }
  return parts.join('');
}

/** A long line of people who bring drums, baskets and banners. */
export function procession(pen: Pen): string {
  const { random, width, height } = pen;
  const parts = [
    hills(pen, height * 0.3, height * 0.15),
    sun(pen, width * random.between(0.3, 0.7), height * 0.16, height * 0.085),
  ];
  const load =
    solid('M-0.2 -1.1L0.2 -1.1L0.13 -1.02L-0.13 -1.02Z') +
    dot(-0.1, -1.13, 0.05, pen.accent) +
    dot(0, -1.16, 0.06) +
    dot(0.1, -1.13, 0.05, pen.accent);
  const drum =
    `<ellipse cx="0.2" cy="-0.58" rx="0.17" ry="0.11" fill="${pen.accent}" stroke="currentColor" stroke-width="0.03"/>` +
    stroke('M0.36 -0.64L0.36 -0.52', 0.05);
  const flag = stroke('M0.44 -0.4L0.44 -1.35', 0.025) + solid('M0.44 -1.35L0.82 -1.25L0.44 -1.13Z', pen.accent);
  for (const [row, ground] of [0.5, 0.71, 0.92].entries()) {
    const mirrored = row % 2 === 1;
    const y = height * ground;
    parts.push(line(points(60, y + 4, width - 60, y + 4), 3));
    const count = Math.round(width / (height * 0.105));
    for (const [index, x] of steps(width * 0.08, width * 0.92, count).entries()) {
      const role = (index + row) % 5;
      if (role === 0) parts.push(figure(pen, x, y, height * 0.135, 'offer', { mirrored, with: drum, woman: false }));
      else if (role === 3) parts.push(figure(pen, x, y, height * 0.135, 'point', { mirrored, with: flag }));
      else
        parts.push(
          figure(pen, x, y, height * 0.135, random.chance(0.75) ? 'carry' : 'dance', {
            mirrored,
            with: load,
            woman: true,
          }),
        );
    }
    parts.push(cropRow(pen, 70, width - 70, y + 32, 15));
  }
  parts.push(bird(pen, width * 0.12, height * 0.12, 26), bird(pen, width * 0.88, height * 0.1, 24));
  return parts.join('');
}
