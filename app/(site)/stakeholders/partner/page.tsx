import { LastReviewed } from '#app/last-reviewed.tsx';
import { readContent } from '#app/read-or-null.ts';
import { siteLinks } from '#app/site-links.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { PartnersPage } from '#components/partners/partners-page.tsx';
import { OtherGroups } from '#components/stakeholders/other-groups.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { partner } from '#lib/content/entities/stakeholders.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { groupPartners } from '#lib/site/public-pages/stakeholders.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';

const path = '/stakeholders/partner';
const title = 'Valued Partners';

export const generateMetadata = metadataWhileOn('partners', () =>
  pageMetadata({
    path,
    title,
    description: 'The partners of the centre, by group.',
  }),
);

export default pageWhileOn('partners', async function ValuedPartnersPage() {
  const settings = await getSettings();
  const partners = await readContent('the partners', () => findPublished(partner));
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path }])} />
      <PartnersPage heading={pageHeading(settings, 'partners')} groups={partners && groupPartners(partners)} />
      <LastReviewed of={[{ kind: partner }]} />
      <OtherGroups settings={settings} links={await siteLinks()} here={path} />
    </>
  );
});
