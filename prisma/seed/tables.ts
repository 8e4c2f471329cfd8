import { aboutCards, abouts, focusAreas, objectives } from './about.ts';
import { committeeMembers, committees } from './committee-members.ts';
import { events } from './events.ts';
import { galleryItems } from './gallery.ts';
import { banners, homeValues } from './home.ts';
import { mentors } from './mentors.ts';
import { messages } from './messages.ts';
import { announcements, newsletters } from './news.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';
import { formFields } from './program-forms.ts';
import { programs } from './programs.ts';
import type { SeedTable } from './seed-table.ts';
import { settings } from './settings.ts';
import { stakeholderPages } from './stakeholder-pages.ts';
import { startups, teamMembers } from './startups.ts';
import { textPages } from './text-pages.ts';

/** All seeded tables, parents before their children. */
export const tables: SeedTable[] = [
  settings,
  banners,
  homeValues,
  abouts,
  aboutCards,
  focusAreas,
  objectives,
  people,
  messages,
  stakeholderPages,
  events,
  newsletters,
  announcements,
  galleryItems,
  partners,
  mentors,
  startups,
  teamMembers,
  committees,
  committeeMembers,
  programs,
  formFields,
  textPages,
];
