import { defineEntity } from '../define-entity.ts';
import { address, list, longText, picture, tags, text, wholeNumber } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

/** Links in order, each with the words that visitors read on it. */
const linkRows = {
  rowLabel: 'link',
  titleField: 'label',
  orderColumn: 'position',
  mostRows: 12,
  summary: ['url'],
  wire: ['label', 'url'],
  fields: [
    text('label', 'Name of the link', {
      isRequired: true,
      maxLength: 60,
      hint: 'Visitors read it, such as LinkedIn or Publications.',
    }),
    address('url', 'Link', { isRequired: true }),
  ],
} as const;

export const mentor = defineEntity({
  name: 'mentor',
  model: 'mentor',
  singular: 'mentor',
  plural: 'Mentors',
  group: 'Network',
  description: 'Mentors and their profiles. Shown under Stakeholders.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 120 }),
    text('role', 'Role', { isRequired: true, maxLength: 200 }),
    longText('bio', 'Biography', { isRequired: true, maxLength: 4000 }),
    tags('expertise', 'Expertise', { hint: 'Comma-separated. Visitors choose mentors by it.' }),
    address('link', 'Profile link'),
    list('links', 'More links', { model: 'mentorLink', ...linkRows }),
    wholeNumber('priority', 'Priority', {
      whenEmpty: 0,
      hint: '1 comes first. 0, or empty, comes last.',
      greatest: 1_000_000,
    }),
    picture('image', 'Portrait'),
  ],
  alsoCalled: {
    name: ['Mentor', 'Mentor name', 'Expert', 'मार्गदर्शक'],
    link: ['LinkedIn', 'LinkedIn profile', 'LinkedIn URL', 'Website', 'URL', 'Profile URL'],
  },
  titleField: 'name',
  columns: ['image', 'role', 'priority'],
  searched: ['name', 'role', 'bio', 'expertise'],
  order: [{ priority: 'asc' }, { name: 'asc' }],
  addresses: () => ['/stakeholders/mentors'],
  search: { href: ({ name }, id) => `/stakeholders/mentors?q=${encodeURIComponent(String(name))}#mentor-${id}` },
  api: { path: 'mentors', wire: ['name', 'role', 'bio', 'image', 'link', 'priority', 'expertise', 'links'] },
});

/** A person who advises startups. */
export type Mentor = PublicItem<typeof mentor>;
