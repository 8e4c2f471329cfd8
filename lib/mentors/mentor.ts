import type { Picture } from '../media/picture.ts';

/** Somebody who advises startups. */
export interface Mentor {
  id: number;
  name: string;
  role: string;
  bio: string;
  /** The mentor's profile elsewhere. */
  link: string | null;
  /** 0 comes last; otherwise ascending. */
  priority: number;
  image: Picture | null;
}
