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
  solid,
  steps,
  stroke,
} from '../brush.ts';

export function bird(pen: Pen, x: number, y: number, size: number): string {
  const drawn =
    solid('M-0.5 0L0.35 -0.2L0.1 0.28Z') +
    dot(0.42, -0.26, 0.13) +
    stroke('M0.52 -0.28L0.72 -0.22', 0.06) +
    stroke('M-0.5 0L-0.95 -0.16M-0.5 0L-1 0.04M-0.45 0.03L-0.9 0.2', 0.07) +
    stroke('M0 0.1L-0.25 -0.55M0.05 0.05L-0.02 -0.6M0.1 0L0.2 -0.5', 0.07);
  return placed(x, y, size, drawn, pen.random.between(-14, 10), pen.random.chance(0.5));
}

export const flock = (pen: Pen, count: number, left: number, top: number, right: number, bottom: number): string =>
  Array.from({ length: count }, () =>
    bird(pen, pen.random.between(left, right), pen.random.between(top, bottom), pen.random.between(22, 36)),
  ).join('');

export function peacock(pen: Pen, x: number, y: number, size: number, mirrored: boolean): string {
  const parts: string[] = [];
  for (const angle of steps(-3.05, -1.15, 13)) {
    const [ex, ey] = polar(-0.05, -0.32, 0.82, angle);
    parts.push(line(points(-0.05, -0.32, ex, ey), 0.012), ring(ex, ey, 0.062, 0.014), dot(ex, ey, 0.03, pen.accent));
    const barbs = steps(0.35, 0.88, 8).flatMap((part): Point[][] => {
      const at = polar(-0.05, -0.32, 0.82 * part, angle);
      return [-0.6, 0.6].map((turn): Point[] => [at, polar(at[0], at[1], 0.055, angle + turn)]);
    });
    parts.push(lines(barbs, 0.009));
  }
  parts.push(
    curve('M-0.26 -0.3C-0.1 -0.52 0.16 -0.46 0.2 -0.34C0.2 -0.16 -0.06 -0.1 -0.26 -0.3Z', 0.01, 'currentColor'),
    curve('M0.12 -0.33C0.27 -0.4 0.2 -0.52 0.27 -0.62', 0.066),
    dot(0.275, -0.64, 0.052),
    curve('M0.31 -0.67L0.42 -0.63L0.31 -0.61Z', 0.004, 'currentColor'),
    curve('M0.265 -0.68L0.215 -0.8M0.275 -0.68V-0.82M0.285 -0.68L0.335 -0.8', 0.012),
    ...[0.215, 0.275, 0.335].map((at) => dot(at, at === 0.275 ? -0.835 : -0.81, 0.018, pen.accent)),
    dot(0.29, -0.65, 0.011, pen.ground),
    ...steps(-0.16, 0.12, 6).map((at) => dot(at, -0.36 + Math.abs(at) * 0.14, 0.016, pen.ground)),
    ...steps(-0.1, 0.08, 4).map((at) => dot(at, -0.28 + Math.abs(at) * 0.1, 0.013, pen.ground)),
    stroke('M-0.02 -0.18L-0.04 0L0.04 0M0.07 -0.18L0.08 0L0.16 0', 0.022),
  );
  return placed(x, y, size, parts.join(''), 0, mirrored);
}

/** A bullock or cow: two triangles that meet in the middle of the back. */
export function cow(x: number, y: number, size: number, mirrored: boolean): string {
  const drawn = [
    solid('M-0.5 -0.66L-0.46 -0.3L0.05 -0.5Z'),
    solid('M0.5 -0.72L0.44 -0.28L-0.05 -0.5Z'),
    stroke('M-0.48 -0.62L0.1 -0.58L0.48 -0.7', 0.05),
    solid('M0.46 -0.74L0.74 -0.62L0.7 -0.52L0.46 -0.58Z'),
    curve('M0.54 -0.74C0.5 -0.9 0.62 -1 0.72 -0.98', 0.034),
    curve('M0.6 -0.72C0.6 -0.84 0.72 -0.9 0.8 -0.86', 0.034),
    stroke(
      'M-0.46 -0.34L-0.5 -0.16L-0.46 0M-0.36 -0.36L-0.34 -0.16L-0.36 0M0.36 -0.36L0.38 -0.18L0.34 0M0.44 -0.34L0.5 -0.16L0.46 0',
      0.036,
    ),
    curve('M-0.5 -0.64C-0.64 -0.6 -0.6 -0.36 -0.66 -0.22', 0.026),
    dot(-0.66, -0.2, 0.034),
  ].join('');
  return placed(x, y, size, drawn, 0, mirrored);
}

export function fish(pen: Pen, x: number, y: number, size: number): string {
  const ribs = steps(-0.3, 0.35, 6).map((at) =>
    points(at, -0.2 + Math.abs(at) * 0.3, at + 0.08, 0, at, 0.2 - Math.abs(at) * 0.3),
  );
  const drawn =
    curve('M-0.6 0C-0.3 -0.36 0.3 -0.36 0.62 0C0.3 0.36 -0.3 0.36 -0.6 0Z', 0.05) +
    solid('M-0.56 0L-0.9 -0.24L-0.9 0.24Z') +
    lines(ribs, 0.035) +
    dot(0.42, -0.05, 0.05);
  return placed(x, y, size, drawn, pen.random.between(-12, 12), pen.random.chance(0.5));
}
