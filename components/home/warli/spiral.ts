/** A dancer's place: the feet's position, the way it faces (degrees, 0 is upright) and its scale. */
export interface Dancer {
  x: number;
  y: number;
  angle: number;
  scale: number;
}

interface Spiral {
  centre: { x: number; y: number };
  innerRadius: number;
  /** By how much the radius grows in one turn. */
  pitch: number;
  turns: number;
  /** Radians at which the line begins. */
  start: number;
}

/** The width that a dancer takes up, arms included, in the figure's own units; the figure is ten units tall. */
const spread = 6.6;

/**
 * Dancers hand in hand along a spiral, heads outward, growing with the radius: the tarpa dance of a Warli wall.
 */
export function danceAlong({ centre, innerRadius, pitch, turns, start }: Spiral): Dancer[] {
  const dancers: Dancer[] = [];
  const end = turns * 2 * Math.PI;
  for (let theta = 0; theta < end; ) {
    const radius = innerRadius + (pitch * theta) / (2 * Math.PI);
    const scale = 4.6 + (3.9 * theta) / end;
    const turn = start + theta;
    dancers.push({
      x: centre.x + radius * Math.cos(turn),
      y: centre.y + radius * Math.sin(turn),
      angle: (turn * 180) / Math.PI + 90,
      scale,
    });
    theta += (spread * scale) / (radius + 4 * scale);
  }
  return dancers;
}

/** A point of a dancer's body, given in the figure's own units, on the page. */
export function pointOf({ x, y, angle, scale }: Dancer, across: number, up: number): [number, number] {
  const radians = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return [x + scale * (across * cosine + up * sine), y + scale * (across * sine - up * cosine)];
}

/** The arms of the whole line as one path: shoulder, joined hands, next shoulder. */
export function joinedArms(dancers: Dancer[]): string {
  const point = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return dancers
    .slice(1)
    .map((dancer, index) => {
      const before = dancers[index] as Dancer;
      const [ax, ay] = pointOf(before, 2.9, 5.4);
      const [bx, by] = pointOf(dancer, -2.9, 5.4);
      const hands: [number, number] = [(ax + bx) / 2, (ay + by) / 2];
      return `M${point(pointOf(before, 1.9, 7.3))}L${point(hands)}L${point(pointOf(dancer, -1.9, 7.3))}`;
    })
    .join('');
}
