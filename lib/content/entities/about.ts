import { defineEntity } from '../define-entity.ts';
import { longText, picture } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

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
