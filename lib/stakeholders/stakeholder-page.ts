import type { Picture } from '../media/picture.ts';

/** What a group of stakeholders is to the centre. */
export interface StakeholderPage {
  id: number;
  /** The page's address under /stakeholders. */
  slug: string;
  title: string;
  paragraphs: string[];
  image: Picture | null;
}
