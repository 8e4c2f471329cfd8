import type { Picture } from '../media/picture.ts';

/** A valued partner. */
export interface Partner {
  id: number;
  name: string;
  /** The group that the partner is listed under; null means "Other". */
  tag: string | null;
  website: string | null;
  image: Picture | null;
}
