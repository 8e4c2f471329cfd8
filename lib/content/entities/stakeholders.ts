import { defineEntity } from '../entity.ts';
import { address, list, longText, picture, tags, text, wholeNumber } from '../fields/define-field.ts';
import type { PublicItem } from '../published/public-item.ts';

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

export const partner = defineEntity({
  name: 'partner',
  model: 'partner',
  singular: 'partner',
  plural: 'Valued partners',
  group: 'Network',
  description:
    'Strategic and valued partners. Shown as rows of logos on the home page and in groups on the partner page.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 200 }),
    text('tag', 'Group', {
      maxLength: 80,
      suggestsKnown: true,
      hint: 'The partner page lists partners by group. Without one, they are under “Other”.',
    }),
    address('website', 'Website'),
    picture('image', 'Logo'),
  ],
  alsoCalled: {
    name: ['Partner', 'Partner name', 'Organisation', 'Organization', 'Institution', 'Company', 'संस्था', 'भागीदार'],
    tag: ['Type of partner', 'Partner type', 'Kind'],
  },
  titleField: 'name',
  columns: ['image', 'tag', 'website'],
  searched: ['name', 'tag'],
  order: [{ name: 'asc' }, { id: 'asc' }],
  addresses: () => ['/stakeholders/partner', '/'],
  search: { href: (_values, id) => `/stakeholders/partner#partner-${id}` },
  publicOrder: [{ id: 'asc' }],
  api: { path: 'value-partners', wire: ['name', 'image', 'tag', 'website'] },
});

/** A valued partner. One without a tag is listed under “Other”. */
export type Partner = PublicItem<typeof partner>;

export const stakeholderPage = defineEntity({
  name: 'stakeholder-page',
  model: 'stakeholderPage',
  singular: 'stakeholder page',
  plural: 'Stakeholder pages',
  group: 'Network',
  description:
    'The pages about academia, ecosystem enablers, government, investors and institutions. Menus list those that are on the site, in this order.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 160 }),
    longText('body', 'Text', {
      isRequired: true,
      rows: 14,
      missing: 'Enter the text.',
      hint: 'Leave an empty line between paragraphs.',
    }),
    picture('image', 'Picture'),
    text('slug', 'Address', {
      isRequired: true,
      isFixed: true,
      hint: 'The part after /stakeholders/. It cannot be changed.',
    }),
  ],
  titleField: 'title',
  columns: ['image', 'slug'],
  searched: ['title', 'body'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  isFixed: true,
  addresses: ({ slug }) => [`/stakeholders/${slug}`],
  search: { heading: 'Ecosystem' },
});
