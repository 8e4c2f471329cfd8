import { readContent } from '#app/read-or-null.ts';
import { PublicPage, sitePage } from '#app/site-page.tsx';
import { CommitteesPage } from '#components/committees/committees-page.tsx';
import { committee } from '#lib/content/entities/committee.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { findCommittees } from '#lib/site/committees/committees.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';

const path = '/investment-committee';
const title = 'Investment Committees';

const { generateMetadata, page } = sitePage({
  part: 'committees',
  read: getSettings,
  metadata: () =>
    pageMetadata({ path, title, description: 'The investment committees of the centre: their tasks and members.' }),
  draw: async (settings) => (
    <PublicPage crumbs={[{ name: title, path }]} shows={[{ kind: committee }]}>
      <CommitteesPage settings={settings} committees={await readContent('the committees', findCommittees)} />
    </PublicPage>
  ),
});

export { generateMetadata };
export default page;
