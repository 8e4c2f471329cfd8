import { defineEntity } from '../define-entity.ts';
import { address, longText } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const announcement = defineEntity({
  name: 'announcement',
  model: 'announcement',
  singular: 'announcement',
  plural: 'Announcements',
  group: 'News',
  description: 'Short news with a link. Shown on News & Announcement, newest first.',
  fields: [
    longText('announcement', 'Announcement', { isRequired: true, maxLength: 600, rows: 3 }),
    address('link', 'Link', { isRequired: true, allowsOwnPath: true }),
  ],
  titleField: 'announcement',
  columns: ['link'],
  searched: ['announcement', 'link'],
  order: [{ id: 'desc' }],
  addresses: () => ['/news&announcement', '/feed.xml'],
  search: { href: (_values, id) => `/news&announcement#announcement-${id}` },
  api: { path: 'announcement', wire: ['announcement', 'link'] },
});

/** A notice that links to its full text. */
export type Announcement = PublicItem<typeof announcement>;
