import type { ReactNode } from 'react';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { readContent, readOrNull } from '#app/read-or-null.ts';
import { type AboutProps, AboutPage as FailedPage } from '#components/about/about-page.tsx';
import { BoardPage } from '#components/about/board-page.tsx';
import { CentrePage } from '#components/about/centre-page.tsx';
import { FocusAreasPage } from '#components/about/focus-areas-page.tsx';
import { LeaderMessagePage } from '#components/about/leader-message-page.tsx';
import { ObjectivesPage } from '#components/about/objectives-page.tsx';
import { TeamPage } from '#components/about/team-page.tsx';
import { VisionPage } from '#components/about/vision-page.tsx';
import { about, aboutCard, focusArea, objective } from '#lib/content/entities/about.ts';
import { leaderMessage, person } from '#lib/content/entities/people.ts';
import type { Shown } from '#lib/content/published/item-dates.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { type HeadedPage, pageHeading } from '#lib/platform/settings/page-headings.ts';
import { pagesOn, type SitePageKey, sitePages } from '#lib/platform/settings/site-parts.ts';
import { findPeople } from '#lib/site/public-pages/stakeholders.ts';
import { leaderMessageData } from '#lib/site/seo/structured-data.ts';

/** A page in the about area. */
export interface AboutPage {
  title: string;
  description: string;
  /** Keeps search engines from indexing the page. */
  isFailure?: boolean;
  /** The page's structured data for search engines (JSON-LD). */
  data?: object;
  render: (href: string) => Promise<ReactNode>;
}

interface FixedPage<Content> {
  key: SitePageKey & HeadedPage;
  description: string;
  /** The name of the content on the page, for the log if it cannot be read. */
  what: string;
  read: () => Promise<Content>;
  shows: (content: Content | null) => readonly Shown[];
  Page: (props: AboutProps<Content>) => ReactNode;
}

const fixed = <Content,>({
  key,
  description,
  what,
  read,
  shows,
  Page,
}: FixedPage<Content>): [SitePageKey, AboutPage] => [
  key,
  {
    title: sitePages[key].label,
    description,
    render: async (href) => {
      const content = await readContent(what, read);
      return (
        <>
          <Page heading={pageHeading(await getSettings(), key)} href={href} content={content} />
          <LastReviewed of={shows(content)} />
        </>
      );
    },
  },
];

async function readObjectivesPicture() {
  const cards = await findPublished(aboutCard);
  return cards.findLast(({ image }) => image)?.image ?? null;
}

/** The pages of the about area besides the centre’s own and the messages (spec, section 2). */
export const fixedPages: ReadonlyMap<SitePageKey, AboutPage> = new Map([
  fixed({
    key: 'vision',
    description: 'The vision and the mission of the centre.',
    what: 'vision and mission',
    read: () => findPublished(about),
    shows: (items) => [{ kind: about, items }],
    Page: VisionPage,
  }),
  fixed({
    key: 'director',
    description: 'The board of the centre: who its members are and what they look after.',
    what: 'the board',
    read: async () => (await Promise.all([findPeople('chairman'), findPeople('director')])).flat(),
    shows: (items) => [{ kind: person, items }],
    Page: BoardPage,
  }),
  fixed({
    key: 'team',
    description: 'The executive team of the centre: who they are and what they do.',
    what: 'the team',
    read: () => findPeople('executive'),
    shows: (items) => [{ kind: person, items }],
    Page: TeamPage,
  }),
  fixed({
    key: 'focusAreas',
    description: 'The focus areas of the centre.',
    what: 'the focus areas',
    read: async () => ({ areas: await findPublished(focusArea), hasStartups: (await getSettings()).startupsPage }),
    shows: (content) => [{ kind: focusArea, items: content?.areas ?? null }],
    Page: FocusAreasPage,
  }),
  fixed({
    key: 'objective',
    description: 'The strategic objectives of the centre, point by point.',
    what: 'the objectives',
    read: async () => ({
      objectives: await findPublished(objective),
      picture: await readOrNull('the objectives’ picture', readObjectivesPicture),
    }),
    shows: () => [{ kind: objective }],
    Page: ObjectivesPage,
  }),
]);

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
