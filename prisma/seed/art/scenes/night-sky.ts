import { dot, line, type Pen, type Point, points, polar, ring, steps } from '../brush.ts';
import { figure } from '../figure.ts';
import { house } from '../motifs/homes.ts';
import { telescope } from '../motifs/instruments.ts';
import { rocket } from '../motifs/machines.ts';
import { cropRow } from '../motifs/plants.ts';
import { stars, sun } from '../motifs/sky.ts';

/** A telescope under a wheel of stars. */
function night(pen: Pen): string {
  const { random, width, height } = pen;
  const [x, y]: Point = [width * random.between(0.55, 0.7), height * 0.36];
  const parts = [stars(pen, 120, height * 0.7)];
  for (const arm of [0, 1, 2, 3]) {
    for (const part of steps(0.06, 1, 46)) {
      const [sx, sy] = polar(x, y, part * height * 0.3, arm * (Math.PI / 2) + part * 4.2);
      parts.push(
        dot(
          sx,
          y + (sy - y) * 0.82,
          2 + (1 - part) * 4.4 * random.between(0.5, 1),
          random.chance(0.1) ? pen.accent : 'currentColor',
        ),
      );
    }
  }
  parts.push(ring(x, y, 16, 3, pen.accent));
  return parts.join('');
}

/** Young astronomers with their telescope. */
export function observatory(pen: Pen): string {
  const { random, width, height } = pen;
  const ground = height * 0.88;
  const parts = [night(pen), telescope(pen, width * 0.36, ground, height * 0.34)];
  parts.push(figure(pen, width * 0.36 - height * 0.25, ground, height * 0.22, 'offer', { woman: true }));
  for (const x of steps(width * 0.53, width * 0.91, Math.round(width / 210)))
    parts.push(
      figure(pen, x, ground, height * random.between(0.14, 0.19), random.pick(['point', 'reach', 'sit', 'point']), {
        mirrored: random.chance(0.4),
      }),
    );
  parts.push(
    house(pen, width * 0.06, ground, height * 0.12),
    line(points(60, ground + 4, width - 60, ground + 4), 3.5),
    cropRow(pen, 70, width - 70, ground + 34, 15),
  );
  return parts.join('');
}

/** A rocket that rises from a ring of people. */
export function launch(pen: Pen): string {
  const { random, width, height } = pen;
  const ground = height * 0.78;
  const x = width * random.between(0.44, 0.56);
  const parts = [stars(pen, 46, height * 0.5), rocket(pen, x, ground - height * 0.13, height * 0.44)];
  const smoke = Array.from({ length: 30 }, () =>
    ring(x + random.between(-150, 150), ground - random.between(0, 62), random.between(9, 26), 3.4, pen.ground),
  );
  parts.push(...smoke);
  for (const row of [0, 1]) {
    const count = Math.round(width / (88 - row * 6));
    for (const at of steps(width * 0.07, width * 0.93, count)) {
      if (row === 0 && Math.abs(at - x) < 130) continue;
      parts.push(
        figure(
          pen,
          at,
          ground + row * height * 0.135,
          height * 0.135,
          random.pick(['reach', 'leap', 'dance', 'point', 'reach']),
          { mirrored: at > x },
        ),
      );
    }
    parts.push(line(points(60, ground + row * height * 0.135 + 4, width - 60, ground + row * height * 0.135 + 4), 3));
  }
  if (width > height)
    parts.push(
      sun(pen, width * 0.12, height * 0.2, height * 0.09),
      house(pen, width * 0.78, ground - 160, height * 0.15, true),
      house(pen, width * 0.1, ground - 160, height * 0.14, true),
      line(points(width * 0.05, ground - 158, width * 0.28, ground - 158), 3),
      line(points(width * 0.74, ground - 158, width * 0.95, ground - 158), 3),
    );
  return parts.join('');
}
