import { readContent, readOrNull } from '#app/read-or-null.ts';
import { BoardPage } from '#components/about/board-page.tsx';
import { FocusAreasPage } from '#components/about/focus-areas-page.tsx';
import { ObjectivesPage } from '#components/about/objectives-page.tsx';
import { TeamPage } from '#components/about/team-page.tsx';
import { VisionPage } from '#components/about/vision-page.tsx';
import { about } from '#lib/content/entities/about.ts';
import { aboutCard } from '#lib/content/entities/about-card.ts';
import { focusArea } from '#lib/content/entities/focus-area.ts';
import { objective } from '#lib/content/entities/objective.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { findPeople } from '#lib/public-pages/find-people.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { type HeadedPage, pageHeading } from '#lib/settings/page-headings.ts';
import type { AboutPage } from './about-page.ts';

async function readBoard() {
  const [chairmen, directors] = await Promise.all([findPeople('chairman'), findPeople('director')]);
  return { chairmen, directors };
}

async function readObjectivesPicture() {
  const cards = await findPublished(aboutCard);
  return cards.findLast(({ image }) => image)?.image ?? null;
}

const headingOf = async (page: HeadedPage) => pageHeading(await getSettings(), page);

/** The pages of the about area with fixed addresses, without the messages (spec, section 2). */
export const fixedPages = new Map<string, AboutPage>([
  [
    'vision&Mission',
    {
      title: 'Vision & Mission',
      description: 'What the centre wants to become for its region, and how it works towards it.',
      render: async (href) => (
        <VisionPage
          heading={await headingOf('vision')}
          href={href}
          abouts={await readContent('vision and mission', () => findPublished(about))}
        />
      ),
    },
  ],
  [
    'director',
    {
      title: 'Board of Directors',
      description: 'The chairman and the twelve directors of the centre: who they are and what they look after.',
      render: async (href) => (
        <BoardPage
          heading={await headingOf('director')}
          href={href}
          board={await readContent('the board', readBoard)}
        />
      ),
    },
  ],
  [
    'team',
    {
      title: 'Executive Team',
      description: 'The people who run the centre day by day, from the chief executive officer to administration.',
      render: async (href) => (
        <TeamPage
          heading={await headingOf('team')}
          href={href}
          team={await readContent('the team', () => findPeople('executive'))}
        />
      ),
    },
  ],
  [
    'focusareas',
    {
      title: 'Focus Areas',
      description: 'The fields in which the centre supports startups, from health and farming to energy and security.',
      render: async (href) => (
        <FocusAreasPage
          heading={await headingOf('focusAreas')}
          href={href}
          areas={await readContent('the focus areas', () => findPublished(focusArea))}
        />
      ),
    },
  ],
  [
    'objective',
    {
      title: 'Strategic Objectives',
      description: 'The seven points of the mandate that the university gave the centre.',
      render: async (href) => (
        <ObjectivesPage
          heading={await headingOf('objective')}
          href={href}
          objectives={await readContent('the objectives', () => findPublished(objective))}
          picture={await readOrNull('the objectives’ picture', readObjectivesPicture)}
        />
      ),
    },
  ],
]);
