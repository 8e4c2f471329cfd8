import { defineEntity } from '../define-entity.ts';
import { address, day, longText } from '../define-field.ts';
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
    day('date', 'Date', { hint: 'Shown beside the announcement. The order stays: the newest entry first.' }),
  ],
  alsoCalled: {
    announcement: [
      'Title',
      'News',
      'Notice',
      'Headline',
      'Subject',
      'Text',
      'Description',
      'घोषणा',
      'सूचना',
      'बातमी',
      'शीर्षक',
    ],
  },
  titleField: 'announcement',
  columns: ['date', 'link'],
  searched: ['announcement', 'link'],
  order: [{ id: 'desc' }],
  addresses: () => ['/news&announcement', '/feed.xml'],
  search: { href: (_values, id) => `/news&announcement#announcement-${id}` },
  api: { path: 'announcement', wire: ['announcement', 'link', 'date'] },
});

/** A notice that links to its full text. */
export type Announcement = PublicItem<typeof announcement>;
