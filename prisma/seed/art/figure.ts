import { dot, type Pen, placed, solid, stroke } from './brush.ts';

/** A body is one unit tall and stands on the origin; arms and legs are paths from shoulder to hand and hip to toe. */
interface Posture {
  /** Degrees that the body leans forward from the waist. */
  lean: number;
  arms: string;
  legs: string;
}

const standing = 'M-0.085 -0.3L-0.09 -0.16L-0.08 0L-0.03 0M0.085 -0.3L0.09 -0.16L0.1 0L0.15 0';
const striding = 'M-0.085 -0.3L-0.13 -0.17L-0.22 0L-0.17 0M0.085 -0.3L0.14 -0.19L0.17 0L0.22 0';
const crossed = 'M-0.085 -0.3L-0.24 -0.2L0.06 -0.2M0.085 -0.3L0.24 -0.2L-0.06 -0.2';

/** The poses of a body, drawn after the figures of Warli walls: two triangles that meet at the waist. */
const postures = {
  stand: { lean: 0, arms: 'M-0.145 -0.79L-0.24 -0.66L-0.2 -0.5M0.145 -0.79L0.24 -0.66L0.2 -0.5', legs: standing },
  walk: { lean: 6, arms: 'M-0.145 -0.79L-0.22 -0.64L-0.12 -0.5M0.145 -0.79L0.24 -0.66L0.32 -0.54', legs: striding },
  reach: { lean: 0, arms: 'M-0.145 -0.79L-0.26 -0.92L-0.2 -1.1M0.145 -0.79L0.26 -0.92L0.2 -1.1', legs: standing },
  point: { lean: 0, arms: 'M-0.145 -0.79L-0.24 -0.66L-0.12 -0.56M0.145 -0.79L0.28 -0.84L0.44 -0.9', legs: standing },
  offer: { lean: 8, arms: 'M-0.145 -0.79L-0.02 -0.64L0.2 -0.62M0.145 -0.79L0.24 -0.68L0.42 -0.66', legs: standing },
  dance: {
    lean: -4,
    arms: 'M-0.145 -0.79L-0.3 -0.74L-0.42 -0.6M0.145 -0.79L0.3 -0.74L0.42 -0.6',
    legs: 'M-0.085 -0.3L-0.16 -0.18L-0.06 0L-0.01 0M0.085 -0.3L0.16 -0.2L0.2 0L0.25 0',
  },
  leap: {
    lean: -8,
    arms: 'M-0.145 -0.79L-0.28 -0.94L-0.34 -1.1M0.145 -0.79L0.3 -0.92L0.4 -1.04',
    legs: 'M-0.085 -0.3L-0.2 -0.2L-0.28 -0.04L-0.23 -0.04M0.085 -0.3L0.18 -0.26L0.32 -0.2L0.37 -0.2',
  },
  carry: { lean: 0, arms: 'M-0.145 -0.79L-0.22 -0.96L-0.1 -1.06M0.145 -0.79L0.22 -0.96L0.1 -1.06', legs: striding },
  bend: { lean: 66, arms: 'M-0.145 -0.79L0.04 -0.7L0.3 -0.82M0.145 -0.79L0.3 -0.88L0.5 -0.8', legs: standing },
  sit: { lean: 0, arms: 'M-0.145 -0.79L-0.24 -0.64L-0.16 -0.46M0.145 -0.79L0.24 -0.64L0.16 -0.46', legs: crossed },
  work: { lean: 14, arms: 'M-0.145 -0.79L-0.06 -0.62L0.24 -0.56M0.145 -0.79L0.24 -0.62L0.38 -0.5', legs: crossed },
  play: { lean: 4, arms: 'M-0.145 -0.79L0 -0.66L0.2 -0.78M0.145 -0.79L0.26 -0.68L0.34 -0.6', legs: striding },
} satisfies Record<string, Posture>;

export type PostureName = keyof typeof postures;

export interface FigureOptions {
  woman?: boolean;
  /** The figure looks to the left. */
  mirrored?: boolean;
  /** Degrees by which the whole figure is turned about its feet. */
  turned?: number;
  /** Something in the hands or on the head, in the figure's own units. */
  with?: string;
}

/** A person `height` units tall with the feet (or the seat) at (x, y). */
export function figure(
  pen: Pen,
  x: number,
  y: number,
  height: number,
  posture: PostureName,
  options: FigureOptions = {},
): string {
  const { arms, legs, lean }: Posture = postures[posture];
  const woman = options.woman ?? pen.random.chance(0.5);
  const body = [
    solid('M-0.155 -0.8L0.155 -0.8L0 -0.5Z'),
    stroke('M0 -0.88V-0.78', 0.034),
    dot(0.01, -0.925, 0.07),
    woman ? dot(-0.085, -0.975, 0.036) : stroke('M-0.01 -0.99L-0.05 -1.045', 0.022),
    stroke(arms, 0.034),
    options.with ?? '',
  ].join('');
  const hips = solid('M0 -0.54L-0.125 -0.29L0.125 -0.29Z') + stroke(legs, 0.034);
  const leaning = lean + pen.random.between(-3, 3);
  const drawn = `<g transform="rotate(${leaning.toFixed(1)} 0 -0.52)">${body}</g>${hips}`;
  const seated = legs === crossed ? `<g transform="translate(0 0.2)">${drawn}</g>` : drawn;
  return placed(x, y, height * pen.random.between(0.95, 1.05), seated, options.turned ?? 0, options.mirrored);
}
