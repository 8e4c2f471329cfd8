import type { stakeholderPage } from '../content/entities/stakeholder-page.ts';
import type { PublicItem } from '../content/public-item.ts';

/** What a group of stakeholders means to the centre. */
export interface StakeholderPage extends Omit<PublicItem<typeof stakeholderPage>, 'body'> {
  paragraphs: string[];
}
