import { dot, outline, type Point, points, polar, shape, steps } from './brush.ts';
import { type Random, randomFrom } from './random.ts';

interface Inks {
  ground: string;
  first: string;
  second: string;
  third: string;
}

const paper = '#fbf6ec';
const inks: Inks[] = [
  { ground: paper, first: '#1f2a5a', second: '#e39a2d', third: '#b5472a' },
  { ground: '#1f2a5a', first: '#fbf6ec', second: '#f0aa3c', third: '#7f8fd0' },
  { ground: paper, first: '#0f5a5f', second: '#e0662f', third: '#f2c14e' },
  { ground: '#0f5a5f', first: '#fbf6ec', second: '#f2b13f', third: '#63b5ae' },
  { ground: paper, first: '#a63a22', second: '#f0aa3c', third: '#3f2a20' },
  { ground: '#b5472a', first: '#fff3df', second: '#ffcf70', third: '#63210f' },
  { ground: paper, first: '#4b6b2f', second: '#d98a26', third: '#24371a' },
  { ground: '#e3a133', first: '#4a1f10', second: '#fff3df', third: '#a3381c' },
  { ground: paper, first: '#5b2c58', second: '#e0662f', third: '#c9a2c4' },
  { ground: '#2b2f3a', first: '#fbf6ec', second: '#e39a2d', third: '#8fa3b8' },
];

/** The orders in which a mark uses its inks. The strongest ink is never the smallest part. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
] as const;

/** A company's mark on a rounded tile: one strict geometric idea in two or three inks. Marks contain no letters. */
export function drawMark(seed: string): string {
  const random = randomFrom(`mark ${seed}`);
  const { ground, ...given } = random.pick(inks);
  const order = random.pick(orders).map((place) => [given.first, given.second, given.third][place]);
  const [first = paper, second = paper, third = paper] = order;
  const idea = random.pick([tiles, petals, arcs, facets, circles, chevrons, horizon, maze, cubes, weft]);
  const size = random.between(0.9, 1.04);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-256 -256 512 512" stroke-linecap="round" stroke-linejoin="round">',
    `<rect x="-256" y="-256" width="512" height="512" rx="92" fill="${ground}"/>`,
    `<g color="${first}" transform="scale(${size.toFixed(3)})">${idea(random, { ground, first, second, third })}</g></svg>`,
  ].join('');
}

type Idea = (random: Random, inks: Inks) => string;

/** Nine tiles, each a quarter of a circle, half a square or a dot. */
const tiles: Idea = (random, { first, second, third }) => {
  const size = 112;
  const corner = (x: number, y: number) => {
    const colour = random.pick([first, first, second, third]);
    const turn = random.pick([0, 90, 180, 270]);
    const half = size / 2 - 3;
    const kind = random.pick([
      `<path d="M${-half} ${-half}H${half}A${half * 2} ${half * 2} 0 0 1 ${-half} ${half}Z"/>`,
      `<path d="M${-half} ${-half}H${half}L${-half} ${half}Z"/>`,
      `<circle r="${half * 0.72}"/>`,
      `<rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}"/>`,
    ]);
    return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}">${kind}</g>`;
  };
  return [-size, 0, size].flatMap((y) => [-size, 0, size].map((x) => corner(x, y))).join('');
};

const petals: Idea = (random, { first, second, third }) => {
  const count = random.pick([5, 6, 8, 10]);
  const wide = 220 / count;
  const petal = `M0 -34C${wide} -70 ${wide} -140 0 -176C${-wide} -140 ${-wide} -70 0 -34Z`;
  const blades = steps(0, 360 - 360 / count, count).map(
    (turn, index) => `<path d="${petal}" fill="${index % 2 ? second : first}" transform="rotate(${turn})"/>`,
  );
  return blades.join('') + dot(0, 0, 24, third);
};

const arcs: Idea = (random, { first, second, third }) => {
  const turn = random.pick([0, 45, 90, 180, 225]);
  const bows = [64, 112, 160].map(
    (radius, index) =>
      `<path d="M${-radius} 60A${radius} ${radius} 0 0 1 ${radius} 60" fill="none" stroke="${[second, first, first][index]}" stroke-width="27"/>`,
  );
  return `<g transform="rotate(${turn}) translate(0 24)">${bows.join('')}<circle cy="60" r="26" fill="${third}"/></g>`;
};

const facets: Idea = (random, { first, second, third }) => {
  const sides = random.pick([5, 6, 8]);
  const corners = steps(-Math.PI / 2, Math.PI * 1.5 - (Math.PI * 2) / sides, sides).map((angle) =>
    polar(0, 0, 172, angle),
  );
  const inner: Point = [random.between(-40, 40), random.between(-30, 40)];
  return corners
    .map(
      (corner, index) =>
        `<g opacity="${index % 2 ? 1 : 0.86}">${shape([inner, corner, corners[(index + 1) % sides] as Point], [first, second, third][index % 3])}</g>`,
    )
    .join('');
};

const circles: Idea = (random, { first, second, third }) => {
  const count = random.pick([3, 4]);
  const turn = random.between(0, 1);
  return steps(turn, turn + Math.PI * 2 * (1 - 1 / count), count)
    .map(
      (angle, index) =>
        `<g opacity="0.82">${dot(...polar(0, 0, 74, angle), 98, [first, second, third, first][index])}</g>`,
    )
    .join('');
};

const chevrons: Idea = (random, { first, second, third }) => {
  const turn = random.pick([0, 90, 180]);
  const rows = [-130, -50, 30].map((y, index) =>
    shape(
      points(-150, y + 90, 0, y, 150, y + 90, 150, y + 148, 0, y + 58, -150, y + 148),
      [second, first, third][index],
    ),
  );
  return `<g transform="rotate(${turn}) scale(0.94)">${rows.join('')}</g>`;
};

const horizon: Idea = (random, { first, second, third }) => {
  const waves = [20, 68, 116].map(
    (y, index) =>
      `<path d="M-168 ${y}Q-112 ${y - 38} -56 ${y}T56 ${y}T168 ${y}" fill="none" stroke="${index === 1 ? third : first}" stroke-width="22"/>`,
  );
  const rays = steps(Math.PI, Math.PI * 2, random.pick([7, 9])).map((angle) =>
    outline([polar(0, -34, 118, angle), polar(0, -34, 152, angle)], 17),
  );
  return `<path d="M-92 -34A92 92 0 0 1 92 -34Z" fill="${second}"/>${rays.join('')}${waves.join('')}`;
};

const maze: Idea = (random, { first, second, third }) => {
  const turn = random.pick([0, 90, 180, 270]);
  const track = 'M-150 150V-150H150V150H-70V-70H70V64';
  return `<g transform="rotate(${turn})"><path d="${track}" fill="none" stroke="${first}" stroke-width="34"/>${dot(70, 64, 30, second)}${dot(-150, 150, 30, third)}</g>`;
};

const cubes: Idea = (random, { first, second, third }) => {
  const cube = (x: number, y: number, s: number) =>
    shape(points(x, y - s, x + s * 0.87, y - s / 2, x, y, x - s * 0.87, y - s / 2), second) +
    shape(points(x - s * 0.87, y - s / 2, x, y, x, y + s, x - s * 0.87, y + s / 2), first) +
    shape(points(x + s * 0.87, y - s / 2, x, y, x, y + s, x + s * 0.87, y + s / 2), third);
  return random.chance(0.5) ? cube(0, 0, 168) : cube(0, -86, 88) + cube(-78, 50, 88) + cube(78, 50, 88);
};

/** Threads that pass over and under each other. */
const weft: Idea = (random, { first, second, third }) => {
  const places = [-104, 0, 104];
  const colours = random.chance(0.5) ? [first, second, first] : [second, first, third];
  const warp = places.map(
    (x, index) => `<rect x="${x - 36}" y="-168" width="72" height="336" rx="22" fill="${colours[index]}"/>`,
  );
  const over = places.flatMap((y, row) =>
    places.map((x, column) =>
      (row + column) % 2 ? '' : `<rect x="${x - 52}" y="${y - 30}" width="104" height="60" fill="${third}"/>`,
    ),
  );
  return warp.join('') + over.join('');
};
