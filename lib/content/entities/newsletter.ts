import { address, longText, picture, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const newsletter: Entity = {
  name: 'newsletter',
  model: 'newsletter',
  singular: 'newsletter',
  plural: 'Newsletters',
  group: 'News',
  description: 'Issues of the newsletter. Shown on the home page and on News & Announcement, newest first.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 160 }),
    longText('description', 'Description', { isRequired: true, maxLength: 2000 }),
    address(['drive_link', 'driveLink'], 'Link to the issue', { isRequired: true }),
    picture(['image', 'imageId'], 'Cover'),
  ],
  titleField: 'name',
  columns: ['image', 'description'],
  searched: ['name', 'description'],
  order: [{ id: 'desc' }],
  addresses: () => ['/news&announcement', '/', '/feed.xml'],
};
