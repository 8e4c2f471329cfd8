import {
  curve,
  dot,
  lines,
  outline,
  type Pen,
  type Point,
  placed,
  points,
  polar,
  ring,
  shape,
  steps,
  stroke,
} from '../brush.ts';

/** A basket on the ground, heaped with fruit. */
export function basket(pen: Pen, x: number, y: number, size: number): string {
  const fruit = steps(-0.3, 0.3, 5).flatMap((at, index) => [
    dot(at, -0.5, 0.1, index % 2 ? pen.accent : 'currentColor'),
    index < 4 ? dot(at + 0.075, -0.64, 0.09, index % 2 ? 'currentColor' : pen.accent) : '',
  ]);
  const weave = steps(-0.36, 0.36, 8).map((at) => points(at, -0.42, at * 0.72, -0.02));
  return placed(
    x,
    y,
    size,
    fruit.join('') +
      curve('M-0.46 -0.44L0.46 -0.44L0.3 0L-0.3 0Z', 0.04, pen.shade) +
      lines(weave, 0.025) +
      stroke('M-0.4 -0.24L0.4 -0.24', 0.03),
  );
}

export function scales(pen: Pen, x: number, y: number, size: number): string {
  const pan = (at: number) =>
    lines([points(at, -0.92, at - 0.16, -0.5), points(at, -0.92, at + 0.16, -0.5)], 0.015) +
    curve(`M${at - 0.2} -0.5C${at - 0.12} -0.36 ${at + 0.12} -0.36 ${at + 0.2} -0.5Z`, 0.02, 'currentColor');
  return placed(
    x,
    y,
    size,
    stroke('M0 0L0 -1', 0.04) +
      stroke('M-0.2 0L0.2 0', 0.05) +
      stroke('M-0.46 -0.92L0.46 -0.92', 0.03) +
      dot(0, -1, 0.05, pen.accent) +
      pan(-0.46) +
      pan(0.46),
  );
}

export function stall(pen: Pen, x: number, y: number, width: number, height: number): string {
  const stripes = steps(0, 1, 11)
    .slice(0, -1)
    .map((part, index) => {
      const next = part + 0.1;
      const top = (at: number) => x + width * (0.08 + at * 0.84);
      const bottom = (at: number) => x + width * (at * 1.1 - 0.05);
      const band: Point[] = points(
        top(part),
        y - height,
        top(next),
        y - height,
        bottom(next),
        y - height * 0.78,
        bottom((part + next) / 2),
        y - height * 0.72,
        bottom(part),
        y - height * 0.78,
      );
      return index % 2 ? outline(band, 3) : shape(band, index % 4 ? 'currentColor' : pen.accent);
    });
  return (
    stripes.join('') +
    lines(
      [
        points(x + width * 0.06, y - height * 0.76, x + width * 0.06, y),
        points(x + width * 0.94, y - height * 0.76, x + width * 0.94, y),
      ],
      6,
    )
  );
}

export function cart(pen: Pen, x: number, y: number, size: number): string {
  const spokes = steps(0, Math.PI * 1.75, 8).map((angle): Point[] => [[0, -0.36], polar(0, -0.36, 0.34, angle)]);
  const load = steps(-0.5, 0.5, 14).map((at) => points(at, -0.66, at * 1.2, -1 - 0.22 * Math.cos(at * 2.6)));
  return placed(
    x,
    y,
    size,
    lines(load, 0.028) +
      stroke('M-0.66 -0.64L1.15 -0.56', 0.045) +
      curve('M-0.6 -0.7L0.6 -0.7L0.6 -0.6L-0.6 -0.6Z', 0.02) +
      ring(0, -0.36, 0.35, 0.045, pen.ground) +
      lines(spokes, 0.025) +
      dot(0, -0.36, 0.07, pen.accent),
  );
}

export function boat(pen: Pen, x: number, y: number, size: number): string {
  const ribs = steps(-0.55, 0.55, 12).map((at) => points(at, -0.02, at * 0.84, -0.02 + 0.2 * (1 - at * at * 1.6)));
  return placed(
    x,
    y,
    size,
    curve('M-0.9 -0.16C-0.5 0.36 0.5 0.36 0.9 -0.16C0.5 0 -0.5 0 -0.9 -0.16Z', 0.03, pen.shade) + lines(ribs, 0.022),
  );
}
