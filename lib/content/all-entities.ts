import { about } from './entities/about.ts';
import { aboutCard } from './entities/about-card.ts';
import { announcement } from './entities/announcement.ts';
import { banner } from './entities/banner.ts';
import { committee } from './entities/committee.ts';
import { event } from './entities/event.ts';
import { focusArea } from './entities/focus-area.ts';
import { galleryItem } from './entities/gallery-item.ts';
import { homeValue } from './entities/home-value.ts';
import { identity } from './entities/identity.ts';
import { leaderMessage } from './entities/leader-message.ts';
import { mentor } from './entities/mentor.ts';
import { newsletter } from './entities/newsletter.ts';
import { notice } from './entities/notice.ts';
import { objective } from './entities/objective.ts';
import { partner } from './entities/partner.ts';
import { person } from './entities/person.ts';
import { program } from './entities/program.ts';
import { settings } from './entities/settings.ts';
import { stakeholderPage } from './entities/stakeholder-page.ts';
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
