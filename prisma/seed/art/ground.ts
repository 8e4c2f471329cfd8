import { dot, line, lines, type Pen, type Point, points, shape, steps } from './brush.ts';

/** A mud-washed wall: broad strokes of the hand in darker and lighter earth, and specks of straw. */
export function wall(pen: Pen): string {
  const { random, width, height } = pen;
  const strokes = Array.from({ length: 90 }, () => {
    const x = random.between(-100, width);
    const y = random.between(0, height);
    const length = random.between(160, 520);
    const colour = random.chance(0.5) ? pen.shade : pen.glow;
    const path = `M${x.toFixed(0)} ${y.toFixed(0)}q${(length / 2).toFixed(0)} ${random.between(-34, 34).toFixed(0)} ${length.toFixed(0)} ${random.between(-22, 22).toFixed(0)}`;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${random.between(12, 46).toFixed(0)}" opacity="${random.between(0.05, 0.14).toFixed(2)}"/>`;
  });
  const straws = Array.from({ length: 130 }, (): Point[] => {
    const x = random.between(0, width);
    const y = random.between(0, height);
    return points(x, y, x + random.between(-9, 9), y + random.between(-4, 4));
  });
  return [
    `<rect width="${width}" height="${height}" fill="${pen.ground}"/>`,
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    ...strokes,
    `<g opacity="0.3">${lines(straws, 1.6, pen.glow)}</g>`,
  ].join('');
}

const edgeNames = ['zigzag', 'triangles', 'beads', 'weave', 'none'] as const;
type Edge = (typeof edgeNames)[number];

/** `content` within the patterned frame that closes a Warli picture; some pictures run to the edge of the wall. */
export function framed(pen: Pen, content: string): string {
  const edge: Edge = pen.random.pick(edgeNames);
  if (edge === 'none') return content;
  const inset = 26;
  const band = 30;
  const side = (length: number) => edgeBand(edge, length, band);
  const across = pen.width - 2 * inset;
  const down = pen.height - 2 * inset;
  const at = (x: number, y: number, degrees: number, content: string) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees})">${content}</g>`;
  const within = inset + band + 6;
  return [
    `<clipPath id="within"><rect x="${within}" y="${within}" width="${pen.width - 2 * within}" height="${pen.height - 2 * within}"/></clipPath>`,
    `<g clip-path="url(#within)">${content}</g>`,
    at(inset, inset, 0, side(across)),
    at(pen.width - inset, inset, 90, side(down)),
    at(pen.width - inset, pen.height - inset, 180, side(across)),
    at(inset, pen.height - inset, 270, side(down)),
  ].join('');
}

function edgeBand(edge: Exclude<Edge, 'none'>, length: number, band: number): string {
  const count = Math.round(length / (edge === 'beads' ? 22 : 34));
  const step = length / count;
  const starts = steps(0, length - step, count);
  const rails = line(points(0, 0, length, 0), 4) + line(points(band, band, length - band, band), 3);
  const inner = starts.filter((x) => x > band * 0.6 && x + step < length - band * 0.6);
  switch (edge) {
    case 'zigzag':
      return (
        rails +
        line(
          inner.flatMap((x) => points(x, band - 7, x + step / 2, 7)),
          4,
        )
      );
    case 'triangles':
      return rails + inner.map((x) => shape(points(x + 3, band - 3, x + step - 3, band - 3, x + step / 2, 6))).join('');
    case 'beads':
      return rails + inner.map((x) => dot(x + step / 2, band / 2, 5.5)).join('');
    case 'weave':
      return (
        rails +
        lines(
          inner.flatMap((x): Point[][] => [
            points(x + 4, 6, x + step - 4, band - 6),
            points(x + step - 4, 6, x + 4, band - 6),
          ]),
          3.4,
        )
      );
  }
}
