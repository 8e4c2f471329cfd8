import type { FieldErrors } from '#lib/platform/http/result.ts';
import { isWholeDay } from '#lib/platform/time/kolkata-time.ts';
import { defineEntity, inSections } from '../entity.ts';
import { address, longText, moment, picture, text, wholeNumber } from '../fields/define-field.ts';

import type { ContentValues } from '../fields/field.ts';
import type { PublicItem } from '../published/public-item.ts';
import { programOfPath } from './program.ts';

const atTime = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);

/** Reports an end that is not after the start, and places that are counted twice. */
function check({ date, ends_at: end, registration, places }: ContentValues): FieldErrors {
  const [starts, ends] = [atTime(date), atTime(end)];
  const errors: FieldErrors = {};
  if (starts && ends) {
    if (ends < starts || (!isWholeDay(starts) && ends <= starts)) errors.ends_at = ['Choose a time after the start.'];
    else if (isWholeDay(starts) && !isWholeDay(ends))
      errors.ends_at = ['The start has no time of day. Give it one, or set 00:00 on the last day here.'];
  }
  if (places !== null && places !== undefined && programOfPath(registration) !== null)
    errors.places = ['Leave this empty. The program’s form has its own number of places.'];
  return errors;
}

export const event = defineEntity({
  name: 'event',
  model: 'event',
  singular: 'event',
  plural: 'Events',
  group: 'News',
  description:
    'Workshops, demo days and other dates. Shown on the home page, on Events, in the feed and in the calendar.',
  ...inSections([
    {
      title: 'Event',
      description: 'On the home page, on Events, in the feed and in the calendar.',
      fields: [
        text('title', 'Title', { isRequired: true, maxLength: 200 }),
        moment('date', 'Date and time', {
          isRequired: true,
          hint: 'India time. Set 00:00 for an event without a time of day.',
        }),
        moment('ends_at', 'End', {
          hint: 'India time. For whole days, set 00:00 on the last day. Leave empty if it is not known.',
        }),
        longText('description', 'Description', { isRequired: true, maxLength: 5000 }),
        picture('image', 'Picture'),
      ],
    },
    {
      title: 'Place',
      description: 'Leave it empty for an event at the centre.',
      fields: [
        text('venue', 'Venue', { maxLength: 200, hint: 'Leave empty for an event that is online alone.' }),
        address('map_link', 'Map of the venue', { hint: 'A link to the place on a map.' }),
        address('online_link', 'Online link', {
          hint: 'Everyone can see it. Send a link that only registered people may have by email instead.',
        }),
      ],
    },
    {
      title: 'Registration',
      description: 'It ends with the program’s closing time, or with the event.',
      fields: [
        address('registration', 'Where people register', {
          allowsOwnPath: true,
          offersForms: true,
          hint: 'A link to another site, or the form of a program. Leave empty if no one needs to register.',
        }),
        wholeNumber('places', 'Places', {
          least: 1,
          greatest: 1_000_000,
          hint: 'Shown to visitors. Leave empty with a program’s form: how many applications the program takes counts.',
        }),
      ],
    },
  ]),
  alsoCalled: {
    title: ['Event', 'Event name', 'Name', 'Name of event', 'Programme', 'Topic', 'कार्यक्रम', 'कार्यक्रमाचे नाव'],
    online_link: ['Meeting link', 'Zoom link', 'Google Meet', 'Webinar link'],
    registration: ['Registration link', 'Register', 'Form', 'नोंदणी'],
    places: ['Seats', 'Capacity', 'Participants'],
    map_link: ['Map', 'Google Maps', 'Location link'],
  },
  titleField: 'title',
  columns: ['image', 'date'],
  searched: ['title', 'description', 'venue'],
  check,
  order: [{ date: 'desc' }, { id: 'desc' }],
  addresses: () => ['/events', '/', '/feed.xml', '/events.ics'],
  search: { href: (_values, id) => `/events/${id}` },
  api: {
    path: 'events',
    wire: [
      'title',
      'description',
      'date',
      'image',
      'ends_at',
      'venue',
      'map_link',
      'online_link',
      'registration',
      'places',
    ],
  },
});

/** An event of the centre, past or upcoming. */
export type Event = PublicItem<typeof event>;
