import { readContent } from '#app/read-or-null.ts';
import { sitePage } from '#app/site-page.tsx';
import { PartnersPage } from '#components/partners/partners-page.tsx';
import { partner } from '#lib/content/entities/stakeholders.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { groupPartners } from '#lib/site/public-pages/stakeholders.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { StakeholderPage } from '../stakeholder-page.tsx';

const path = '/stakeholders/partner';
const title = 'Valued Partners';

const { generateMetadata, page } = sitePage({
  part: 'partners',
  read: getSettings,
  metadata: () => pageMetadata({ path, title, description: 'The partners of the centre, by group.' }),
  async draw(settings) {
    const partners = await readContent('the partners', () => findPublished(partner));
    return (
      <StakeholderPage name={title} path={path} shows={[{ kind: partner }]}>
        <PartnersPage heading={pageHeading(settings, 'partners')} groups={partners && groupPartners(partners)} />
      </StakeholderPage>
    );
  },
});

export { generateMetadata };
export default page;
