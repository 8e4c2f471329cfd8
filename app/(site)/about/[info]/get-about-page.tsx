import { LastReviewed } from '#app/last-reviewed.tsx';
import { readContent, readOrNull } from '#app/read-or-null.ts';
import { AboutPage as FailedPage } from '#components/about/about-page.tsx';
import { CentrePage } from '#components/about/centre-page.tsx';
import { LeaderMessagePage } from '#components/about/leader-message-page.tsx';
import { about, aboutCard } from '#lib/content/entities/about.ts';

import { leaderMessage } from '#lib/content/entities/people.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pagesOn, sitePages } from '#lib/platform/settings/site-parts.ts';
import { leaderMessageData } from '#lib/site/seo/structured-data.ts';
import { type AboutPage, fixedPages } from './fixed-pages.tsx';

/** The page of the about area at `/about/<info>`, or null if there is none (spec, section 2). */
export async function getAboutPage(info: string): Promise<AboutPage | null> {
  const settings = await getSettings();
  const page = pagesOn(settings).find(({ path }) => path === `/about/${info}`);
  if (page?.key === 'centre') return centrePage();
  return (page && fixedPages.get(page.key)) ?? messagePage(info);
}

async function centrePage(): Promise<AboutPage> {
  const settings = await getSettings();
  return {
    title: sitePages.centre.label,
    description: settings.description,
    render: async () => {
      const [abouts, cards] = await Promise.all([
        readContent('the about record', () => findPublished(about)),
        readOrNull('the about cards', () => findPublished(aboutCard)),
      ]);
      return (
        <>
          <CentrePage settings={settings} abouts={abouts} cards={cards} />
          <LastReviewed
            of={[
              { kind: about, items: abouts },
              { kind: aboutCard, items: cards },
            ]}
          />
        </>
      );
    },
  };
}

// If the messages cannot be read, we do not know which addresses exist.
const failedPage: AboutPage = {
  title: 'About',
  description: '',
  isFailure: true,
  render: async (href) => (
    <FailedPage heading={{ title: 'About', intro: '' }} href={href} content={null}>
      {() => null}
    </FailedPage>
  ),
};

async function messagePage(slug: string): Promise<AboutPage | null> {
  const messages = await readContent('the messages', () => findPublished(leaderMessage));
  if (!messages) return failedPage;
  const message = messages.find((candidate) => candidate.slug === slug);
  if (!message) return null;
  return {
    title: message.title,
    description: message.excerpt,
    data: leaderMessageData(message, await getSettings()),
    render: async () => (
      <>
        <LeaderMessagePage message={message} others={messages.filter((other) => other !== message)} />
        <LastReviewed of={[{ kind: leaderMessage, items: [message] }]} />
      </>
    ),
  };
}
