import type { SceneKind } from './art/scene.ts';
import { scene } from './pictures.ts';
import { type NewRow, seedTable } from './seed-table.ts';

const newsletter = (
  key: string,
  name: string,
  kind: SceneKind,
  alt: string,
  description: string,
): NewRow<'newsletter'> => ({
  name,
  description,
  driveLink: `https://example.org/newsletters/${key}`,
  imageId: scene(`newsletter-${key}`, kind, alt),
});

export const newsletters = seedTable('newsletter', [
  newsletter(
    '2024-07',
    'Udyog Patra, July 2024',
    'harvest',
    'Warli-style farmers in a field',
    'Sowing season: nine new startups, a first harvest of soil data, and how to read a term sheet without a dictionary.',
  ),
  newsletter(
    '2024-10',
    'Udyog Patra, October 2024',
    'peacocks',
    'Warli-style peacocks',
    'After the rains: results of the water hackathon, a visit to a mill that runs on banana waste, and four open positions.',
  ),
  newsletter(
    '2025-01',
    'Udyog Patra, January 2025',
    'dance',
    'Warli-style dancers',
    'Founders’ Day in pictures, three lessons from a company that closed well, and the calendar for the spring.',
  ),
  newsletter(
    '2025-04',
    'Udyog Patra, April 2025',
    'circuit',
    'Warli-style circuit',
    'Made in the workshop: twelve circuit boards, two patents, one very loud machine, and a guide to certification.',
  ),
  newsletter(
    '2025-07',
    'Udyog Patra, July 2025',
    'river',
    'Warli-style river with boats',
    'A river, a sensor and a school: how three teams measured the Girna through one monsoon.',
  ),
  newsletter(
    '2025-10',
    'Udyog Patra, October 2025',
    'loom',
    'Warli-style loom',
    'Threads: cotton, code and cloth. With a long interview on selling to cooperatives.',
  ),
  newsletter(
    '2026-01',
    'Udyog Patra, January 2026',
    'stars',
    'Warli-style night sky',
    'Looking up: satellite pictures for banana growers, a new seed fund committee, and our year in numbers.',
  ),
  newsletter(
    '2026-05',
    'Udyog Patra, May 2026',
    'clinic',
    'Warli-style health camp',
    'Care close to home: what eighteen clinics taught four health startups, and how consent is asked well.',
  ),
  newsletter(
    '2026-10',
    'Udyog Patra, October 2026',
    'rocket',
    'Warli-style rocket',
    'Cohort 6 takes off: fourteen companies in short portraits, with the problem, the product and the phone number.',
  ),
]);

export const announcements = seedTable('announcement', [
  {
    announcement: 'Minutes of the annual general meeting 2025–26 are published',
    link: 'https://example.org/notices/agm-2026',
  },
  {
    announcement: 'Prototype workshop: new opening hours for students from 1 December 2026',
    link: 'https://example.org/notices/workshop-hours',
  },
  {
    announcement: 'Shortlist of the Monsoon Hackathon and dates of the second round',
    link: 'https://example.org/notices/hackathon-shortlist',
  },
  {
    announcement: 'Tender for shared laboratory instruments: bids until 15 December 2026',
    link: 'https://example.org/notices/laboratory-tender',
  },
  {
    announcement: 'Call for mentors in food processing, export and design',
    link: 'https://example.org/notices/call-for-mentors',
  },
  {
    announcement: 'Seed support: the next committee meets in the second week of January 2027',
    link: 'https://example.org/notices/seed-committee',
  },
  { announcement: 'नवउद्योजक मार्गदर्शन शिबिर: नोंदणी सुरू', link: 'https://example.org/notices/margadarshan-shibir' },
  {
    announcement: 'Applications for Cohort 7 of the startup incubation program are open',
    link: 'https://example.org/notices/cohort-7',
  },
]);
