import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { StakeholderPage } from './stakeholder-page.ts';

const select = { id: true, slug: true, title: true, body: true, image: { select: pictureSelect } } as const;

async function readStakeholderPages(): Promise<StakeholderPage[]> {
  const rows = await database().stakeholderPage.findMany({
    where: { isPublished: true },
    orderBy: { position: 'asc' },
    select,
  });
  return rows.map(({ body, image, ...row }) => ({
    ...row,
    paragraphs: body.split(/\n{2,}/),
    image: toPictureOrNull(image),
  }));
}

/** The text page of the group `slug` (spec, section 2, "stakeholder info page"), or null when there is none. */
export async function getStakeholderPage(slug: string): Promise<StakeholderPage | null> {
  const pages = await cachedRead('stakeholder-pages', readStakeholderPages);
  return pages.find((page) => page.slug === slug) ?? null;
}
