import { defineEntity } from '../define-entity.ts';
import { address, day, longText, picture, text } from '../define-field.ts';
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
