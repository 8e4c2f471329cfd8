import type { Picture } from '../media/picture.ts';

export interface AboutCard {
  id: number;
  title: string;
  text: string;
  image: Picture | null;
}
