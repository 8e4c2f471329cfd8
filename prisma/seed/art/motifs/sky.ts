import { dot, line, lines, type Pen, type Point, polar, ring, shape, steps } from '../brush.ts';

export function sun(pen: Pen, x: number, y: number, radius: number): string {
  const rays = 22;
  const parts = [ring(x, y, radius * 0.62, radius * 0.05), dot(x, y, radius * 0.3, pen.accent)];
  for (const angle of steps(0, Math.PI * 2 * (1 - 1 / rays), rays)) {
    const spread = Math.PI / rays / 1.5;
    parts.push(
      shape([
        polar(x, y, radius * 0.7, angle - spread),
        polar(x, y, radius * 0.7, angle + spread),
        polar(x, y, radius, angle),
      ]),
      dot(...polar(x, y, radius * 0.47, angle), radius * 0.028),
    );
  }
  return parts.join('');
}

export function hills(pen: Pen, y: number, tallest: number): string {
  const parts: string[] = [];
  for (let x = -40; x < pen.width; x += tallest * pen.random.between(0.8, 1.3)) {
    const height = tallest * pen.random.between(0.55, 1);
    const half = height * pen.random.between(0.7, 0.95);
    const peak: Point = [x + half, y - height];
    parts.push(line([[x, y], peak, [x + half * 2, y]], 4));
    const hatching = steps(0.14, 0.92, 11).map((part): Point[] => {
      const foot: Point = [x + half * 2 * part, y];
      const top = Math.min(part, 1 - part) * 2;
      return [foot, [foot[0] + (peak[0] - foot[0]) * top * 0.42, y - height * top * 0.62]];
    });
    parts.push(lines(hatching, 2));
  }
  return parts.join('');
}

export function stars(pen: Pen, count: number, bottom: number): string {
  const { random } = pen;
  return Array.from({ length: count }, () => {
    const x = random.between(70, pen.width - 70);
    const y = random.between(80, bottom);
    if (random.chance(0.62)) return dot(x, y, random.between(1.6, 4));
    const size = random.between(7, 16);
    return (
      lines(
        [0, 1, 2].map((turn): Point[] => [
          polar(x, y, size, (turn * Math.PI) / 3),
          polar(x, y, -size, (turn * Math.PI) / 3),
        ]),
        2.4,
      ) + (random.chance(0.25) ? dot(x, y, 4.5, pen.accent) : '')
    );
  }).join('');
}
