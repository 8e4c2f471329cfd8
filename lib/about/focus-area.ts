import type { Picture } from '../media/picture.ts';

export interface FocusArea {
  id: number;
  title: string;
  description: string;
  image: Picture | null;
}
