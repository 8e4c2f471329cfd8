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

/**
 * A hut with hatched mud walls and a thatched roof, optionally with a solar panel. The foot of the left wall is at (x,
 * y).
 */
export function house(pen: Pen, x: number, y: number, size: number, panel = false): string {
  const wall: Point[] = points(0, 0, 0, -0.5, 1, -0.5, 1, 0);
  const door: Point[] = points(0.4, 0, 0.4, -0.34, 0.6, -0.34, 0.6, 0);
  const reeds = steps(0.05, 0.95, 19)
    .filter((at) => at < 0.38 || at > 0.62)
    .map((at) => points(at, -0.03, at, -0.47));
  const thatch = steps(-0.1, 1.1, 22).map((at) => points(at, -0.52, 0.5 + (at - 0.5) * 0.12, -0.97));
  const drawn = [
    outline(wall, 0.022),
    lines(reeds, 0.009),
    outline(door, 0.02, pen.shade),
    curve('M-0.14 -0.5L1.14 -0.5L0.5 -1.04Z', 0.024),
    lines(thatch, 0.011),
    panel ? placed(0.72, -0.74, 1, solarPanel(pen), 0) : '',
    dot(0.5, -1.08, 0.03),
  ].join('');
  return placed(x, y, size, drawn);
}

/** A tilted panel about a third of a unit wide, around the origin. */
function solarPanel(pen: Pen): string {
  const grid: Point[][] = [
    ...steps(-0.14, 0.14, 4).map((at) => points(at - 0.05, 0.11, at + 0.05, -0.11)),
    points(-0.2, 0, 0.2, 0),
  ];
  return curve('M-0.25 0.11L-0.15 -0.11L0.25 -0.11L0.15 0.11Z', 0.016, pen.accent) + lines(grid, 0.01, pen.shade);
}

export function panelStand(pen: Pen, x: number, y: number, size: number): string {
  return placed(
    x,
    y,
    size,
    stroke('M-0.1 0L0 -0.26M0.1 0L0 -0.26M0 0L0 -0.3', 0.022) + placed(0, -0.38, 1.7, solarPanel(pen)),
  );
}

export function windWheel(pen: Pen, x: number, y: number, size: number): string {
  const turn = pen.random.between(0, 2);
  const lattice = steps(0, 0.86, 7).flatMap((part, index): Point[][] => {
    const half = 0.11 * (1 - part * 0.9);
    const next = 0.11 * (1 - (part + 0.13) * 0.9);
    const side = index % 2 === 0 ? 1 : -1;
    return [points(-half * side, -part, next * side, -part - 0.12)];
  });
  const blades = [0, 1, 2, 3, 4, 5].map((blade) => {
    const angle = turn + (blade * Math.PI) / 3;
    return shape([[0, -1], polar(0, -1, 0.4, angle - 0.13), polar(0, -1, 0.4, angle + 0.13)]);
  });
  const drawn =
    stroke('M-0.12 0L0 -1L0.12 0', 0.022) +
    lines(lattice, 0.012) +
    blades.join('') +
    ring(0, -1, 0.42, 0.01) +
    dot(0, -1, 0.06, pen.accent);
  return placed(x, y, size, drawn);
}
