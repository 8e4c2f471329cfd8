import {
  curve,
  dot,
  line,
  lines,
  outline,
  type Pen,
  type Point,
  placed,
  points,
  ring,
  shape,
  steps,
  stroke,
} from '../brush.ts';

export function table(x: number, y: number, width: number, height: number): string {
  const legs = [0.05, 0.95].flatMap((at): Point[][] => [points(x + width * at, y - height, x + width * at, y)]);
  const hatch = steps(x + 8, x + width - 14, Math.round(width / 18)).map((at) =>
    points(at, y - height + 14, at + 8, y - height + 3),
  );
  return (
    outline(points(x, y - height, x + width, y - height, x + width, y - height + 17, x, y - height + 17), 4) +
    lines(legs, 7) +
    lines(hatch, 2.4)
  );
}

/** A conical flask standing at (x, y), with something bubbling or growing in it. */
export function flask(pen: Pen, x: number, y: number, size: number, growing = false): string {
  const level = pen.random.between(0.28, 0.5);
  const half = 0.34 * (1 - level / 0.86);
  const filling = shape(
    points(-0.33, -0.03, 0.33, -0.03, half + 0.02, -level, -half - 0.02, -level),
    pen.random.chance(0.6) ? pen.accent : 'currentColor',
  );
  const bubbles = [0, 1, 2, 3]
    .map((index) => ring(pen.random.between(-0.06, 0.06), -1.08 - index * 0.13, 0.025 + index * 0.012, 0.02))
    .join('');
  const sprout =
    line(points(0, -level, 0, -1.35), 0.03) +
    lines(
      [0.75, 0.95, 1.15].flatMap((up): Point[][] => [
        points(0, -up, -0.16, -up - 0.14),
        points(0, -up, 0.16, -up - 0.14),
      ]),
      0.035,
    );
  const glass =
    curve('M-0.38 0L0.38 0L0.09 -0.66L0.09 -0.96L-0.09 -0.96L-0.09 -0.66Z', 0.04) +
    stroke('M-0.14 -0.96L0.14 -0.96', 0.045);
  return placed(x, y, size, filling + glass + (growing ? sprout : bubbles));
}

export function microscope(x: number, y: number, size: number, mirrored = false): string {
  const drawn =
    stroke('M-0.4 0L0.4 0', 0.1) +
    curve('M-0.24 0C-0.5 -0.3 -0.4 -0.62 -0.08 -0.74', 0.09) +
    curve('M-0.16 -0.98L0.02 -1.06L0.2 -0.5L0.03 -0.44Z', 0.05) +
    stroke('M-0.1 -1.03L-0.16 -1.14', 0.12) +
    stroke('M-0.2 -0.24L0.32 -0.24', 0.07) +
    dot(0.14, -0.36, 0.05);
  return placed(x, y, size, drawn, 0, mirrored);
}

export function telescope(pen: Pen, x: number, y: number, size: number): string {
  const tube = placed(
    0,
    -0.62,
    1,
    curve('M-0.42 -0.1L0.5 -0.15L0.5 0.15L-0.42 0.1Z', 0.025, pen.shade) +
      lines(
        steps(-0.3, 0.4, 9).map((at) => points(at, -0.11, at, 0.11)),
        0.016,
      ) +
      stroke('M0.5 -0.19L0.5 0.19', 0.05) +
      stroke('M-0.42 0L-0.6 0', 0.09),
    -38,
  );
  return placed(
    x,
    y,
    size,
    stroke('M0 -0.55L-0.3 0M0 -0.55L0.3 0M0 -0.55L0.03 0', 0.035) + tube + dot(0, -0.56, 0.06, pen.accent),
  );
}
