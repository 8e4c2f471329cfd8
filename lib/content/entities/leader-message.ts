import { defineEntity } from '../define-entity.ts';
import { longText, picture, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const leaderMessage = defineEntity({
  name: 'message',
  model: 'message',
  singular: 'leadership message',
  plural: 'Leadership messages',
  group: 'About',
  description: 'The three leadership messages. The home page shows their short versions.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 160 }),
    text('name', 'Name', { isRequired: true, maxLength: 120 }),
    text('designation', 'Designation', { isRequired: true, maxLength: 160 }),
    longText('excerpt', 'Short version', {
      isRequired: true,
      maxLength: 600,
      rows: 3,
      hint: 'Shown on the home page.',
    }),
    longText('body', 'Message', { isRequired: true, rows: 14, hint: 'Leave an empty line between paragraphs.' }),
    picture('image', 'Portrait'),
    text('slug', 'Address', { isRequired: true, isFixed: true, hint: 'The part after /about/. It cannot be changed.' }),
  ],
  titleField: 'title',
  columns: ['image', 'name', 'designation'],
  searched: ['title', 'name', 'designation', 'body'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  isFixed: true,
  addresses: ({ slug }) => [`/about/${slug}`, '/'],
});

/** A leadership message. Empty lines separate the paragraphs of its body. */
export type LeaderMessage = PublicItem<typeof leaderMessage>;
