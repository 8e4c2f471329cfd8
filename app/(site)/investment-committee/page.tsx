import { LastReviewed } from '#app/last-reviewed.tsx';
import { readContent } from '#app/read-or-null.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { CommitteesPage } from '#components/committees/committees-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { findCommittees } from '#lib/committees/find-committees.ts';
import { committee } from '#lib/content/entities/committee.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

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
