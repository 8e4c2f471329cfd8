import { about, aboutCard, focusArea, objective } from './entities/about.ts';
import { committee } from './entities/committee.ts';
import { event } from './entities/event.ts';
import { galleryItem } from './entities/gallery-item.ts';
import { banner, homeValue } from './entities/home.ts';
import { identity } from './entities/identity.ts';
import { announcement, newsletter } from './entities/news.ts';
import { notice } from './entities/notice.ts';
import { leaderMessage, person } from './entities/people.ts';
import { program } from './entities/program.ts';
import { settings } from './entities/settings.ts';
import { mentor, partner, stakeholderPage } from './entities/stakeholders.ts';

import { startup } from './entities/startup.ts';
import { textPage } from './entities/text-page.ts';
import type { Entity } from './entity.ts';

/** Every kind of content, in the order of the back office's menu. */
export const allEntities: readonly Entity[] = [
  banner,
  homeValue,
  about,
  aboutCard,
  person,
  leaderMessage,
  focusArea,
  objective,
  event,
  newsletter,
  announcement,
  notice,
  galleryItem,
  startup,
  mentor,
  partner,
  stakeholderPage,
  committee,
  program,
  textPage,
  identity,
  settings,
];

const byName = new Map(allEntities.map((entity) => [entity.name, entity]));

/** The entity with this name in an address or a revision. */
export const findEntity = (name: string): Entity | null => byName.get(name) ?? null;
