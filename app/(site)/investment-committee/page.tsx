import { LastReviewed } from '#app/last-reviewed.tsx';
import { readContent } from '#app/read-or-null.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { CommitteesPage } from '#components/committees/committees-page.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { committee } from '#lib/content/entities/committee.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { findCommittees } from '#lib/site/committees/committees.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';

const path = '/investment-committee';
const title = 'Investment Committees';

export const generateMetadata = metadataWhileOn('committees', () =>
  pageMetadata({
    path,
    title,
    description: 'The investment committees of the centre: their tasks and members.',
  }),
);

export default pageWhileOn('committees', async function InvestmentCommitteePage() {
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path }])} />
      <CommitteesPage settings={await getSettings()} committees={await readContent('the committees', findCommittees)} />
      <LastReviewed of={[{ kind: committee }]} />
    </>
  );
});
