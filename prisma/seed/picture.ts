/** A picture that a seeded row shows. It is drawn, stored and replaced by its Media row's id when the row is written. */
export interface Picture {
  kind: 'picture';
  /** Unique name; with the drawing it decides whether the picture has to be made anew. */
  key: string;
  alt: string;
  format: 'jpeg' | 'png';
  width: number;
  height: number;
  draw: () => string;
}

export const isPicture = (value: unknown): value is Picture =>
  value !== null && typeof value === 'object' && 'kind' in value && value.kind === 'picture';

/** A row as Prisma takes it, with pictures where it has ids of Media rows. Every column is given, none left out. */
export type WithPictures<T> = { [K in keyof T]: K extends `${string}Id` ? T[K] | Picture : T[K] };
