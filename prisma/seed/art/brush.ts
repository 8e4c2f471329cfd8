import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** Everything needed to draw a motif. The sheet is always 1000 units high. */
export interface Pen extends Palette {
  random: Random;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

/** The points with these coordinates: x, y, x, y, … */
export const points = (...coordinates: number[]): Point[] =>
  Array.from(
    { length: coordinates.length / 2 },
    (_, index) => coordinates.slice(index * 2, index * 2 + 2) as [number, number],
  );

const round = (value: number) => String(Math.round(value * 1000) / 1000);
const list = (points: readonly Point[]) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

/** An open line of rice paste. */
export const line = (points: readonly Point[], weight: number, colour = 'currentColor') =>
  `<path d="M${list(points)}" fill="none" stroke="${colour}" stroke-width="${round(weight)}"/>`;

/** Many short lines of one weight in one path. */
export const lines = (segments: readonly (readonly Point[])[], weight: number, colour = 'currentColor') =>
  `<path d="${segments.map((points) => `M${list(points)}`).join('')}" fill="none" stroke="${colour}" stroke-width="${round(weight)}"/>`;

export const shape = (points: readonly Point[], colour = 'currentColor') =>
  `<path d="M${list(points)}Z" fill="${colour}"/>`;

export const outline = (points: readonly Point[], weight: number, fill = 'none') =>
  `<path d="M${list(points)}Z" fill="${fill}" stroke="currentColor" stroke-width="${round(weight)}"/>`;

export const dot = (x: number, y: number, radius: number, colour = 'currentColor') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"/>`;

export const ring = (x: number, y: number, radius: number, weight: number, fill = 'none') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" stroke="currentColor" stroke-width="${round(weight)}"/>`;

/** The next three take a finished path, for motifs whose points are fixed. */
export const curve = (path: string, weight: number, fill = 'none') =>
  `<path d="${path}" fill="${fill}" stroke="currentColor" stroke-width="${round(weight)}"/>`;

export const stroke = (path: string, weight: number, colour = 'currentColor') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(weight)}"/>`;

export const solid = (path: string, colour = 'currentColor') => `<path d="${path}" fill="${colour}"/>`;

/** `content`, drawn in its own coordinates, moved to (x, y), turned by `degrees` and scaled. */
export const placed = (x: number, y: number, scale: number, content: string, degrees = 0, mirrored = false) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${round(mirrored ? -scale : scale)} ${round(scale)})">${content}</g>`;

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** `count` numbers from `first` to `last`, both included. */
export const steps = (first: number, last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + ((last - first) * index) / Math.max(1, count - 1));
