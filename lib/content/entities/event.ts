import { defineEntity } from '../define-entity.ts';
import { longText, moment, picture, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const event = defineEntity({
  name: 'event',
  model: 'event',
  singular: 'event',
  plural: 'Events',
  group: 'News',
  description:
    'Workshops, demo days and other dates. Shown on the home page, on Events, in the feed and in the calendar.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 200 }),
    moment('date', 'Date and time', {
      isRequired: true,
      hint: 'India time. Set 00:00 for an event without a time of day.',
    }),
    longText('description', 'Description', { isRequired: true, maxLength: 5000 }),
    picture('image', 'Picture'),
  ],
  titleField: 'title',
  columns: ['image', 'date'],
  searched: ['title', 'description'],
  order: [{ date: 'desc' }, { id: 'desc' }],
  addresses: () => ['/events', '/', '/feed.xml', '/events.ics'],
  api: { path: 'events', wire: ['title', 'description', 'date', 'image'] },
});

/** An event of the centre, past or upcoming. */
export type Event = PublicItem<typeof event>;
