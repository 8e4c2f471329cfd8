import { dot, line, lines, type Pen, type Point, points, polar, shape, steps } from '../brush.ts';

/** Paired leaf strokes along a branch, getting shorter to its tip. */
const leaves = (from: Point, to: Point, size: number): Point[][] => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const tip: Point[] = [to, polar(to[0], to[1], size * 0.7, angle)];
  const pairs = steps(0.22, 0.96, 6).flatMap((part) => {
    const at: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    return [-0.8, 0.8].map((side): Point[] => [at, polar(at[0], at[1], size * (1.1 - part * 0.4), angle + side)]);
  });
  return [tip, ...pairs];
};

/** A tree whose twigs are feathered with leaf strokes. `depth` is how often its branches fork. */
export function tree(pen: Pen, x: number, y: number, height: number, depth = 4): string {
  const { random } = pen;
  const wood: string[] = [];
  const foliage: Point[][] = [];
  const grow = (from: Point, angle: number, length: number, weight: number, level: number) => {
    const to = polar(from[0], from[1], length, angle);
    wood.push(line([from, to], weight));
    if (level <= Math.min(2, depth - 2)) foliage.push(...leaves(from, to, length * 0.36));
    if (level === 0) return;
    const branches = level === depth ? 3 : 2;
    const spread = level === depth ? 0.72 : 0.46;
    for (const turn of steps(-spread, spread, branches)) {
      const bent = angle + turn + random.between(-0.16, 0.16);
      // Lift branches towards the light that would otherwise hang.
      const lifted = bent + (-Math.PI / 2 - bent) * 0.12;
      grow(to, lifted, length * random.between(0.7, 0.84), weight * 0.64, level - 1);
    }
  };
  const roots = [-0.09, -0.04, 0.05, 0.1].map((offset) =>
    points(x, y - height * 0.06, x + offset * height, y + height * 0.02),
  );
  grow([x, y], -Math.PI / 2 + random.between(-0.06, 0.06), height * 0.27, height * 0.032, depth);
  return wood.join('') + lines(roots, height * 0.014) + lines(foliage, Math.max(1.7, height * 0.0048));
}

/** A banana plant: a sheathed stem and broad, combed leaves, perhaps with a bunch. */
export function bananaPlant(pen: Pen, x: number, y: number, height: number): string {
  const { random } = pen;
  const top: Point = [x + random.between(-6, 6), y - height * 0.5];
  const sheath = [0.03, 0.012, -0.012].map((across) =>
    points(x + across * height, y - height * 0.03, top[0] + across * height * 0.3, top[1]),
  );
  const parts = [
    shape(
      points(
        x - height * 0.042,
        y,
        x + height * 0.042,
        y,
        top[0] + height * 0.02,
        top[1],
        top[0] - height * 0.02,
        top[1],
      ),
    ),
    lines(sheath, 2, pen.shade),
  ];
  for (const angle of [-2.9, -0.24, -2.35, -0.79, -1.86, -1.28]) {
    parts.push(bananaLeaf(pen, top, height * random.between(0.4, 0.5), angle + random.between(-0.1, 0.1)));
  }
  if (random.chance(0.7)) {
    const side = random.chance(0.5) ? 1 : -1;
    parts.push(line([top, [top[0] + side * height * 0.08, top[1] + height * 0.03]], height * 0.016));
    for (let row = 0; row < 5; row += 1) {
      for (const across of steps(-1, 1, row < 3 ? 3 : 2)) {
        const [fx, fy] = [
          top[0] + side * height * 0.085 + across * height * 0.024,
          top[1] + height * (0.055 + row * 0.03),
        ];
        parts.push(dot(fx, fy, height * 0.016, row % 2 ? 'currentColor' : pen.accent));
      }
    }
  }
  return parts.join('');
}

function bananaLeaf(pen: Pen, [x, y]: Point, length: number, angle: number): string {
  const spine = steps(0, 1, 14).map((part): Point => {
    const [px, py] = polar(x, y, length * part, angle);
    return [px, py + part * part * length * 0.36];
  });
  const edge = (side: number) =>
    spine.map(([px, py], index): Point => {
      const part = index / 13;
      const notch = index % 3 === 0 ? 0.72 : 1;
      return polar(px, py, length * 0.17 * Math.sin(part ** 0.75 * Math.PI) * notch, angle + (side * Math.PI) / 2);
    });
  const [upper, lower] = [edge(-1), edge(1)];
  const ribs = spine
    .slice(2, -1)
    .flatMap((at, index): Point[][] => [upper, lower].map((side) => [at, (side[index + 3] ?? at) as Point]));
  return shape([...upper, ...lower.reverse()]) + lines(ribs, 1.6, pen.ground) + line(spine, length * 0.026, pen.ground);
}

/** A row of young plants between two points of the ground. */
export function cropRow(pen: Pen, from: number, to: number, y: number, size: number): string {
  const count = Math.max(2, Math.round((to - from) / (size * 1.25)));
  const tufts = steps(from, to, count).flatMap((x): Point[][] => {
    const foot = y + pen.random.between(-2, 2);
    return [-0.5, 0, 0.5].map((bend) =>
      points(x, foot, x + bend * size * 0.7, foot - size * (1 - Math.abs(bend) * 0.4)),
    );
  });
  return lines(tufts, Math.max(2, size * 0.09)) + line(points(from, y + 3, to, y + 3), 2);
}
