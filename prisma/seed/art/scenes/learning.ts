import { dot, line, lines, type Pen, points, ring, shape, steps, stroke } from '../brush.ts';
import { figure } from '../figure.ts';
import { flock } from '../motifs/animals.ts';
import { house } from '../motifs/homes.ts';
import { flask, microscope, table } from '../motifs/instruments.ts';
import { stall } from '../motifs/market-goods.ts';
import { cropRow, tree } from '../motifs/plants.ts';
import { sun } from '../motifs/sky.ts';

/** A great tree with birds above and a school in its shade. */
export function greatTree(pen: Pen): string {
  const { random, width, height } = pen;
  const ground = height * 0.83;
  const parts = [tree(pen, width * random.between(0.46, 0.54), ground, height * 0.76, 6)];
  parts.push(flock(pen, 16, width * 0.24, height * 0.1, width * 0.76, height * 0.42));
  parts.push(sun(pen, random.chance(0.5) ? width * 0.14 : width * 0.86, height * 0.2, height * 0.1));
  const board = (bx: number) =>
    lines([points(bx - 34, ground, bx, ground - 150, bx + 34, ground)], 5) +
    `<rect x="${bx - 62}" y="${ground - 148}" width="124" height="84" fill="${pen.shade}" stroke="currentColor" stroke-width="5"/>` +
    line(
      points(
        bx - 44,
        ground - 84,
        bx - 22,
        ground - 120,
        bx,
        ground - 88,
        bx + 20,
        ground - 128,
        bx + 44,
        ground - 100,
      ),
      4,
    );
  const left = width * 0.2;
  parts.push(board(left - 90), figure(pen, left, ground, height * 0.2, 'point', { mirrored: true, woman: true }));
  for (const row of [0, 1]) {
    const count = Math.round(width / 190) - row;
    for (const x of steps(left + 120 + row * 40, width * 0.93, count)) {
      if (row === 0 && Math.abs(x - width * 0.5) < 45) continue;
      const book = stroke('M0.16 -0.5L0.3 -0.44L0.44 -0.52', 0.05);
      parts.push(
        figure(pen, x, ground + 18 + row * 84, height * 0.125, random.pick(['sit', 'work']), {
          mirrored: true,
          with: random.chance(0.5) ? book : '',
        }),
      );
    }
  }
  parts.push(line(points(60, ground + 22, width - 60, ground + 22), 3));
  return parts.join('');
}

/** Long tables of flasks and microscopes, on two floors. */
export function laboratory(pen: Pen): string {
  const { random, width, height } = pen;
  const parts: string[] = [];
  for (const floor of [0.49, 0.9]) {
    const y = height * floor;
    const top = height * 0.13;
    parts.push(line(points(60, y + 3, width - 60, y + 3), 4));
    const benches = Math.max(1, Math.round(width / 760));
    for (let bench = 0; bench < benches; bench += 1) {
      const span = (width * 0.86) / benches;
      const x = width * 0.07 + bench * span + 84;
      const long = span - 168;
      parts.push(table(x, y, long, top));
      const things = Math.round(long / 74);
      for (const [index, at] of steps(x + 36, x + long - 36, things).entries()) {
        if (index % 3 === 1) parts.push(microscope(at, y - top, height * 0.085, index % 2 === 0));
        else parts.push(flask(pen, at, y - top, height * random.between(0.075, 0.105), random.chance(0.35)));
      }
      parts.push(
        figure(pen, x - 20, y, height * 0.24, 'offer', {}),
        figure(pen, x + long + 20, y, height * 0.24, 'offer', { mirrored: true }),
      );
    }
  }
  const shelfY = height * 0.17;
  parts.push(line(points(width * 0.1, shelfY, width * 0.9, shelfY), 5));
  for (const x of steps(width * 0.13, width * 0.87, Math.round(width / 82)))
    parts.push(flask(pen, x, shelfY - 2, height * 0.062, random.chance(0.5)));
  return parts.join('');
}

/** A health camp under an awning. */
export function clinic(pen: Pen): string {
  const { random, width, height } = pen;
  const ground = height * 0.64;
  const parts = [
    stall(pen, width * 0.16, ground, width * 0.5, height * 0.43),
    sun(pen, width * 0.86, height * 0.2, height * 0.09),
    tree(pen, width * 0.86, ground, height * 0.36),
  ];
  const cross = (x: number, y: number, size: number) =>
    shape(
      points(
        x - size,
        y - size / 3,
        x - size / 3,
        y - size / 3,
        x - size / 3,
        y - size,
        x + size / 3,
        y - size,
        x + size / 3,
        y - size / 3,
        x + size,
        y - size / 3,
        x + size,
        y + size / 3,
        x + size / 3,
        y + size / 3,
        x + size / 3,
        y + size,
        x - size / 3,
        y + size,
        x - size / 3,
        y + size / 3,
        x - size,
        y + size / 3,
      ),
      pen.accent,
    );
  parts.push(ring(width * 0.41, height * 0.4, 40, 4), cross(width * 0.41, height * 0.4, 25));
  const tube = stroke('M0.02 -0.78L0.16 -0.6L0.3 -0.66L0.44 -0.66', 0.024) + dot(0.46, -0.66, 0.045, pen.accent);
  parts.push(
    table(width * 0.47, ground, width * 0.13, height * 0.1),
    flask(pen, width * 0.5, ground - height * 0.1, 46),
    microscope(width * 0.56, ground - height * 0.1, 62),
  );
  parts.push(
    figure(pen, width * 0.25, ground, height * 0.22, 'offer', { woman: true, with: tube }),
    figure(pen, width * 0.25 + height * 0.13, ground, height * 0.13, 'stand', { mirrored: true }),
    figure(pen, width * 0.25 + height * 0.21, ground, height * 0.2, 'offer', { mirrored: true, woman: true }),
  );
  parts.push(line(points(60, ground + 3, width - 60, ground + 3), 3.5));
  const queue = height * 0.9;
  for (const x of steps(width * 0.08, width * 0.92, Math.round(width / 100)))
    parts.push(
      figure(
        pen,
        x,
        queue,
        height * random.pick([0.1, 0.16, 0.17, 0.17]),
        random.pick(['stand', 'walk', 'stand', 'offer']),
        { mirrored: true },
      ),
    );
  parts.push(
    line(points(60, queue + 3, width - 60, queue + 3), 3.5),
    cropRow(pen, 70, width - 70, height * 0.69, 15),
    house(pen, width * 0.04 + 24, ground, height * 0.13),
  );
  return parts.join('') + flock(pen, 6, width * 0.08, height * 0.08, width * 0.7, height * 0.17);
}
