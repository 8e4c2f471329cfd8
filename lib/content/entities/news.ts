import { defineEntity } from '../entity.ts';
import { address, day, longText, picture, text } from '../fields/define-field.ts';
import type { PublicItem } from '../published/public-item.ts';

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
    day('date', 'Date', { hint: 'Shown with the issue. The order stays: the newest entry first.' }),
  ],
  alsoCalled: {
    name: ['Issue', 'Newsletter', 'Title', 'Edition', 'Volume', 'अंक', 'वार्तापत्र', 'शीर्षक'],
    drive_link: ['Link to PDF', 'PDF', 'PDF link', 'Drive link', 'File', 'Download', 'Link', 'URL'],
  },
  titleField: 'name',
  columns: ['image', 'date', 'description'],
  searched: ['name', 'description'],
  order: [{ id: 'desc' }],
  addresses: () => ['/news&announcement', '/', '/feed.xml'],
  search: { href: (_values, id) => `/news&announcement#newsletter-${id}` },
  api: { path: 'newsletters', wire: ['name', 'description', 'image', 'drive_link', 'date'] },
});

/** An issue of the newsletter. The issue itself is published elsewhere. */
export type Newsletter = PublicItem<typeof newsletter>;
