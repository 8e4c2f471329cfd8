import type { Picture } from '../media/picture.ts';

export type PersonGroup = 'chairman' | 'director' | 'executive';

/** Somebody of the board or of the executive team. */
export interface Person {
  id: number;
  name: string;
  designation: string;
  bio: string;
  quote: string | null;
  /** The person's page in a professional network. */
  linkedin: string | null;
  image: Picture | null;
}
