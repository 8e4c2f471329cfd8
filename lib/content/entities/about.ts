import { defineEntity } from '../entity.ts';
import { longText, picture, text } from '../fields/define-field.ts';
import type { PublicItem } from '../published/public-item.ts';

export const about = defineEntity({
  name: 'about',
  model: 'about',
  singular: 'about text',
  plural: 'About, vision and mission',
  group: 'About',
  description: 'About the centre. Shown on the home page, the centre’s own page, and Vision & Mission.',
  fields: [
    longText('about', 'About the centre', {
      isRequired: true,
      missing: 'Enter a text about the centre.',
      rows: 8,
      hint: 'Leave an empty line between paragraphs.',
    }),
    longText('vision', 'Vision', {
      isRequired: true,
      hint: 'One point per line. Two or more are shown as a bulleted list.',
    }),
    longText('mission', 'Mission', {
      isRequired: true,
      hint: 'One point per line. Two or more are shown as a bulleted list.',
    }),
    picture('image', 'Picture'),
  ],
  titleField: 'about',
  columns: [],
  searched: ['about'],
  order: [{ id: 'asc' }],
  isSingle: true,
  addresses: () => ['/about', '/about/vision&Mission', '/'],
  search: {
    parts: [
      { page: 'centre', title: 'About the Centre', fields: ['about'], href: '/about' },
      { page: 'vision', title: 'Vision & Mission', fields: ['vision', 'mission'], href: '/about/vision&Mission' },
    ],
  },
  api: { path: 'aboutus', isBare: true, wire: ['about', 'vision', 'mission', 'image'] },
});

/** The about text as visitors get it. Vision and mission have one point per line. */
export type About = PublicItem<typeof about>;

export const aboutCard = defineEntity({
  name: 'about-card',
  model: 'aboutCard',
  singular: 'about card',
  plural: 'About cards',
  group: 'About',
  description: 'The cards on the centre’s own page, such as Infrastructure, Innovation and Community.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 80 }),
    longText('text', 'Text', { isRequired: true, missing: 'Enter the text.', maxLength: 2000 }),
    picture('image', 'Picture'),
  ],
  titleField: 'title',
  columns: ['image', 'text'],
  searched: ['title', 'text'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/about'],
  search: { heading: 'The centre', href: (_values, id) => `/about#about-card-${id}` },
});

/** A card of the centre’s own page. */
export type AboutCard = PublicItem<typeof aboutCard>;

export const focusArea = defineEntity({
  name: 'focus-area',
  model: 'focusArea',
  singular: 'focus area',
  plural: 'Focus areas',
  group: 'About',
  description: 'The fields that the centre works in. Shown under About.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 120 }),
    longText('description', 'Description', { isRequired: true, maxLength: 4000 }),
    picture('image', 'Picture'),
  ],
  titleField: 'title',
  columns: ['image', 'description'],
  searched: ['title', 'description'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/about/focusareas'],
  search: { href: (_values, id) => `/about/focusareas#focus-area-${id}` },
});

/** A field that the centre works in. */
export type FocusArea = PublicItem<typeof focusArea>;

export const objective = defineEntity({
  name: 'objective',
  model: 'objective',
  singular: 'mandate point',
  plural: 'Strategic objectives',
  group: 'About',
  description: 'The points of the centre’s mandate. Shown under About.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 160 }),
    longText('text', 'Text', { isRequired: true, missing: 'Enter the text.', maxLength: 4000 }),
  ],
  titleField: 'title',
  columns: ['text'],
  searched: ['title', 'text'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  addresses: () => ['/about/objective'],
  search: { heading: 'Objectives', href: (_values, id) => `/about/objective#objective-${id}` },
});

/** A point of the centre’s mandate. */
export type Objective = PublicItem<typeof objective>;
