import { defineEntity } from '../define-entity.ts';
import { address, longText, picture, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const newsletter = defineEntity({
  name: 'newsletter',
  model: 'newsletter',
  singular: 'newsletter',
  plural: 'Newsletters',
  group: 'News',
  description: 'Issues of the newsletter. Shown on the home page and on News & Announcement, newest first.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 160 }),
    longText('description', 'Description', { isRequired: true, maxLength: 2000 }),
    address('drive_link', 'Link to the issue', { isRequired: true }),
    picture('image', 'Cover'),
  ],
  titleField: 'name',
  columns: ['image', 'description'],
  searched: ['name', 'description'],
  order: [{ id: 'desc' }],
  addresses: () => ['/news&announcement', '/', '/feed.xml'],
  search: { href: (_values, id) => `/news&announcement#newsletter-${id}` },
  api: { path: 'newsletters', wire: ['name', 'description', 'image', 'drive_link'] },
});

/** An issue of the newsletter. The issue itself is published elsewhere. */
export type Newsletter = PublicItem<typeof newsletter>;
