import type { Picture } from '../media/picture.ts';

/** Something that the centre holds, past or to come. */
export interface Event {
  id: number;
  title: string;
  description: string;
  date: Date;
  image: Picture | null;
}
