import { longText, moment, picture, text } from '../define-field.ts';
import type { Entity } from '../entity.ts';

export const event: Entity = {
  name: 'event',
  model: 'event',
  singular: 'event',
  plural: 'Events',
  group: 'News',
  description: 'What the centre holds: on the home page, the events page, the feed and the calendar.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 200 }),
    moment('date', 'Date and time', {
      isRequired: true,
      hint: 'Indian time. Midnight stands for a day without an hour.',
    }),
    longText('description', 'Description', { isRequired: true, maxLength: 5000 }),
    picture(['image', 'imageId'], 'Picture'),
  ],
  titleField: 'title',
  columns: ['image', 'date'],
  searched: ['title', 'description'],
  order: [{ date: 'desc' }, { id: 'desc' }],
  addresses: () => ['/events', '/', '/feed.xml', '/events.ics'],
};
