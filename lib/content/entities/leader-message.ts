import type { FieldErrors } from '#lib/platform/http/result.ts';
import { isSitePath } from '#lib/platform/settings/site-parts.ts';
import { defineEntity } from '../define-entity.ts';
import { longText, picture, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const leaderMessage = defineEntity({
  name: 'message',
  model: 'message',
  singular: 'leadership message',
  plural: 'Leadership messages',
  group: 'About',
  description: 'Messages from the people at the head of the centre. The home page shows the short versions.',
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
    text('slug', 'Address', {
      isRequired: true,
      madeFrom: 'title',
      maxLength: 60,
      missing: 'Enter an address.',
      hint: 'The part after /about/, like dean, made from the title. Old links stop working when it changes.',
    }),
    text('menu_label', 'Name in the menu', { maxLength: 60, hint: 'Like Dean. Without it, the designation.' }),
    text('link_label', 'Name among other links', {
      maxLength: 80,
      hint: 'Like Dean’s Message. Without it, the title.',
    }),
  ],
  titleField: 'title',
  columns: ['image', 'name', 'designation'],
  searched: ['title', 'name', 'designation', 'body'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  uniqueFields: ['slug'],
  check: ({ slug }): FieldErrors => {
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(String(slug)))
      return { slug: ['Use letters, digits and hyphens only, and start with a letter.'] };
    return isSitePath(`/about/${slug}`) ? { slug: ['Another page has this address. Choose another one.'] } : {};
  },
  addresses: ({ slug }) => [`/about/${slug}`, '/'],
  search: { heading: 'Messages', leavesOut: ['excerpt', 'menu_label', 'link_label'] },
});

/** A leadership message. Empty lines separate the paragraphs of its body. */
export type LeaderMessage = PublicItem<typeof leaderMessage>;
