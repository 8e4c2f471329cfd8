import type { Picture } from '../media/picture.ts';

/** An issue of the newsletter; the issue itself lies elsewhere. */
export interface Newsletter {
  id: number;
  name: string;
  description: string;
  driveLink: string;
  image: Picture | null;
}
