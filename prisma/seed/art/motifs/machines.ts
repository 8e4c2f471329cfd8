import {
  curve,
  dot,
  line,
  lines,
  type Pen,
  type Point,
  placed,
  points,
  polar,
  ring,
  shape,
  solid,
  steps,
} from '../brush.ts';

export function rocket(pen: Pen, x: number, y: number, size: number): string {
  const band = (top: number, bottom: number) =>
    lines([points(-0.16, top, 0.16, top), points(-0.16, bottom, 0.16, bottom)], 0.012);
  const zigzag = line(
    steps(-0.15, 0.15, 11).map((at, index): Point => [at, index % 2 ? -0.86 : -0.8]),
    0.013,
  );
  const diamonds = steps(-0.11, 0.11, 4)
    .map((at) => shape(points(at, -0.74, at + 0.03, -0.68, at, -0.62, at - 0.03, -0.68)))
    .join('');
  const flames = steps(-0.13, 0.13, 7)
    .map((at, index) =>
      shape(
        points(at - 0.024, -0.06, at + 0.024, -0.06, at * 1.6, 0.2 + (index % 2) * 0.14),
        index % 2 ? pen.accent : 'currentColor',
      ),
    )
    .join('');
  const drawn = [
    curve('M-0.17 -0.08L-0.17 -1L0 -1.36L0.17 -1L0.17 -0.08Z', 0.02, pen.shade),
    solid('M-0.13 -1.03L0 -1.31L0.13 -1.03Z'),
    ring(0, -0.5, 0.085, 0.018),
    dot(0, -0.5, 0.045, pen.accent),
    band(-0.9, -0.76),
    band(-0.6, -0.96),
    zigzag,
    diamonds,
    lines(
      steps(-0.13, 0.13, 9).map((at) => points(at, -0.12, at, -0.34)),
      0.011,
    ),
    band(-0.37, -0.1),
    curve('M-0.17 -0.42L-0.36 -0.06L-0.17 -0.14Z', 0.018),
    curve('M0.17 -0.42L0.36 -0.06L0.17 -0.14Z', 0.018),
    lines(
      steps(0.05, 0.9, 6).flatMap((part): Point[][] =>
        [-1, 1].map((side) => points(side * (0.17 + 0.17 * part), -0.36 + part * 0.26, side * 0.18, -0.15)),
      ),
      0.008,
    ),
    flames,
  ].join('');
  return placed(x, y, size, drawn);
}

export function gear(pen: Pen, x: number, y: number, radius: number): string {
  const teeth = Math.max(10, Math.round(radius / 6));
  const offset = pen.random.between(0, 1);
  const angles = steps(0, Math.PI * 2 * (1 - 1 / teeth), teeth).map((angle) => angle + offset);
  const half = Math.PI / teeth / 1.7;
  return [
    ...angles.map((angle) =>
      shape([
        polar(x, y, radius * 0.86, angle - half),
        polar(x, y, radius, angle - half * 0.55),
        polar(x, y, radius, angle + half * 0.55),
        polar(x, y, radius * 0.86, angle + half),
      ]),
    ),
    ring(x, y, radius * 0.85, radius * 0.06),
    lines(
      steps(0, Math.PI * 2 * (5 / 6), 6).map((angle): Point[] => [
        polar(x, y, radius * 0.2, angle + offset),
        polar(x, y, radius * 0.82, angle + offset),
      ]),
      radius * 0.05,
    ),
    ...angles.map((angle) => dot(...polar(x, y, radius * 0.7, angle), radius * 0.025)),
    ring(x, y, radius * 0.2, radius * 0.06, pen.accent),
  ].join('');
}
