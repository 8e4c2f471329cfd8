import { curve, line, lines, type Pen, type Point, points, polar, ring, steps, stroke } from '../brush.ts';
import { figure } from '../figure.ts';
import { bird, fish, flock, peacock } from '../motifs/animals.ts';
import { house, panelStand, windWheel } from '../motifs/homes.ts';
import { boat } from '../motifs/market-goods.ts';
import { cropRow, tree } from '../motifs/plants.ts';
import { hills, sun } from '../motifs/sky.ts';

/** A hamlet that lives on sun and wind. */
export function village(pen: Pen): string {
  const { random, width, height } = pen;
  const parts = [
    hills(pen, height * 0.36, height * 0.19),
    sun(pen, width * random.between(0.2, 0.8), height * 0.19, height * 0.11),
  ];
  const rows = [
    { y: 0.58, size: 0.15 },
    { y: 0.9, size: 0.19 },
  ];
  for (const { y, size } of rows) {
    const ground = height * y;
    parts.push(line(points(60, ground + 3, width - 60, ground + 3), 3.5));
    let x = width * 0.07 + random.between(0, 40);
    while (x < width * 0.88) {
      const what = random.whole(0, 6);
      const unit = height * size;
      if (what <= 2) {
        parts.push(house(pen, x + unit * 0.15, ground, unit, random.chance(0.65)));
        x += unit * 1.4;
      } else if (what === 3) {
        parts.push(windWheel(pen, x + unit * 0.35, ground, unit * 1.25));
        x += unit * 0.85;
      } else if (what === 4) {
        parts.push(panelStand(pen, x + unit * 0.4, ground, unit * 0.85));
        x += unit * 0.95;
      } else if (what === 5) {
        parts.push(tree(pen, x + unit * 0.45, ground, unit * 1.5));
        x += unit * 1.05;
      } else {
        parts.push(figure(pen, x + 20, ground, unit * 0.72, random.pick(['walk', 'carry', 'stand', 'reach'])));
        parts.push(figure(pen, x + 20 + unit * 0.5, ground, unit * 0.6, random.pick(['walk', 'dance', 'leap'])));
        x += unit * 1.05;
      }
    }
  }
  for (const row of [0, 1]) parts.push(cropRow(pen, 80, width - 80, height * (0.655 + row * 0.05), 20));
  return parts.join('') + flock(pen, 8, width * 0.08, height * 0.08, width * 0.92, height * 0.17);
}

/** A river that winds through the whole picture. */
export function river(pen: Pen): string {
  const { random, width, height } = pen;
  const middle = height * 0.52;
  const phase = random.between(0, 3);
  const bank = (offset: number) =>
    steps(-20, width + 20, 60).map((x): Point => [x, middle + offset + Math.sin(x / 190 + phase) * 52]);
  const parts = [...[-132, -120, 120, 132].map((offset) => line(bank(offset), 4.5))];
  for (const offset of [-92, -46, 0, 46, 92]) {
    const ripples = bank(offset)
      .filter((_, index) => index % 3 === 0)
      .map(([x, y]) => points(x, y, x + 13, y - 6, x + 26, y));
    parts.push(lines(ripples, 2.4));
  }
  const at = (x: number, offset: number): number => middle + offset + Math.sin(x / 190 + phase) * 52;
  for (const x of steps(width * 0.08, width * 0.92, Math.round(width / 92))) {
    parts.push(`<g>${fish(pen, x, at(x, random.pick([-72, 72, 66, -64])), random.between(22, 36))}</g>`);
  }
  for (const x of [width * random.between(0.2, 0.3), width * random.between(0.62, 0.74)]) {
    parts.push(
      boat(pen, x, at(x, -6), 112),
      figure(pen, x - 26, at(x, 2), height * 0.16, 'point', {
        with: stroke('M0.44 -1.1L0.5 0.24', 0.026),
      }),
      figure(pen, x + 44, at(x, 2), height * 0.13, 'sit'),
    );
  }
  for (const x of steps(width * 0.09, width * 0.9, Math.round(width / 170))) {
    const y = at(x, -150);
    parts.push(
      random.chance(0.45)
        ? tree(pen, x, y, height * 0.24)
        : figure(pen, x, y, height * 0.14, random.pick(['carry', 'walk', 'bend', 'point']), {
            mirrored: random.chance(0.5),
          }),
    );
    const below = at(x + 40, 150) + height * 0.145;
    parts.push(
      random.chance(0.5)
        ? figure(pen, x + 40, below, height * 0.14, random.pick(['carry', 'walk', 'dance', 'reach']), {
            mirrored: random.chance(0.5),
          })
        : house(pen, x - 6, below, height * 0.13),
    );
  }
  return parts.join('') + sun(pen, width * 0.88, height * 0.15, height * 0.08);
}

/** A young shoot between the feet of the birds. */
const bananaSprout = (pen: Pen, x: number, y: number, size: number) =>
  curve(`M${x} ${y}V${y - size}`, 3.4) +
  lines(
    steps(0.3, 0.9, 4).flatMap((up): Point[][] =>
      [-1, 1].map((side) => points(x, y - size * up, x + side * size * 0.3, y - size * (up + 0.26))),
    ),
    3,
  ) +
  ring(x, y - size, 6, 3, pen.accent);

/** Two peacocks among plants. */
export function peacocks(pen: Pen): string {
  const { width, height } = pen;
  const size = height * 0.56;
  const ground = height * 0.86;
  const apart = width > height ? 0.27 : 0.3;
  const parts = [
    peacock(pen, width * (0.5 - apart * 0.62), ground, size, false),
    peacock(pen, width * (0.5 + apart * 0.62), ground, size * 0.96, true),
  ];
  parts.push(
    sun(pen, width * 0.5, height * 0.21, height * 0.11),
    cropRow(pen, 70, width - 70, ground + 26, 26),
    cropRow(pen, 70, width - 70, ground + 62, 20),
  );
  for (const x of steps(width * 0.09, width * 0.91, Math.round(width / 120)))
    parts.push(bananaSprout(pen, x, ground + 24, height * 0.1));
  const chain = steps(-2.9, -0.24, 17).map((angle) => polar(width * 0.5, height * 0.74, height * 0.6, angle));
  for (const [x, y] of chain)
    if (x > 70 && x < width - 70 && y > 70 && y < height * 0.4) parts.push(bird(pen, x, y, 20));
  return parts.join('');
}
