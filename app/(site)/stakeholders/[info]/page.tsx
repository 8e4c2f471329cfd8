import { permanentRedirect } from 'next/navigation';
import { sitePage } from '#app/site-page.tsx';
import { StakeholderArticle } from '#components/stakeholders/stakeholder-article.tsx';
import { stakeholderPage } from '#lib/content/entities/stakeholders.ts';
import { getStakeholderPage } from '#lib/site/public-pages/stakeholders.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { StakeholderPage } from '../stakeholder-page.tsx';

const addressOf = (slug: string) => `/stakeholders/${slug}`;

const { generateMetadata, page } = sitePage({
  async read({ params }: { params: Promise<{ info: string }> }) {
    const { info } = await params;
    // The correct spelling, which people type. The canonical address is spelled differently.
    if (info === 'academia') permanentRedirect(addressOf('acdemia'));
    return getStakeholderPage(info);
  },
  metadata: ({ slug, title, paragraphs }) =>
    pageMetadata({ path: addressOf(slug), title, description: paragraphs[0] ?? title }),
  draw: (found) => (
    <StakeholderPage
      name={found.title}
      path={addressOf(found.slug)}
      shows={[{ kind: stakeholderPage, items: [found] }]}
    >
      <StakeholderArticle page={found} />
    </StakeholderPage>
  ),
});

export { generateMetadata };
export default page;
