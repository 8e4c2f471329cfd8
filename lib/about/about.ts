import type { Picture } from '../media/picture.ts';

export interface About {
  id: number;
  about: string;
  /** One item per line. */
  vision: string;
  /** One item per line. */
  mission: string;
  image: Picture | null;
}
