/**
 * A picture that a seeded row shows. When the row is written, the picture is drawn, stored and replaced by its Media
 * row's id.
 */
export interface Picture {
  kind: 'picture';
  /** A unique name. Together with the drawing it decides whether the picture must be drawn again. */
  key: string;
  alt: string;
  format: 'jpeg' | 'png';
  width: number;
  height: number;
  draw: () => string;
}

export const isPicture = (value: unknown): value is Picture =>
  value !== null && typeof value === 'object' && 'kind' in value && value.kind === 'picture';

/** A row as Prisma takes it, with pictures in place of Media ids. Every column is required. */
export type WithPictures<T> = { [K in keyof T]: K extends `${string}Id` ? T[K] | Picture : T[K] };
