import { stakeholderPage } from '#lib/content/entities/stakeholders.ts';
import type { PublicItem } from '#lib/content/published/public-item.ts';
import { findPublished } from '#lib/content/published/published.ts';

/** What a group of stakeholders means to the centre. */
export interface StakeholderPage extends Omit<PublicItem<typeof stakeholderPage>, 'body'> {
  paragraphs: string[];
}

/** The text page of the group `slug` (spec, section 2, "stakeholder info page"), or null if there is none. */
export async function getStakeholderPage(slug: string): Promise<StakeholderPage | null> {
  const pages = await findPublished(stakeholderPage);
  const page = pages.find((each) => each.slug === slug);
  if (!page) return null;
  const { body, ...rest } = page;
  return { ...rest, paragraphs: body.split(/\n{2,}/) };
}
