import type { FieldErrors } from '#lib/platform/http/result.ts';
import { isSitePath } from '#lib/platform/settings/site-parts.ts';
import { defineEntity } from '../entity.ts';
import { address, choice, longText, picture, text } from '../fields/define-field.ts';
import type { ContentValues } from '../fields/field.ts';
import type { PublicItem } from '../published/public-item.ts';

const pageOf = ({ group }: ContentValues) => (group === 'executive' ? '/about/team' : '/about/director');

export const person = defineEntity({
  name: 'person',
  model: 'person',
  singular: 'person',
  plural: 'Board and team',
  group: 'About',
  description: 'The chairman, the directors and the executive team. Shown under About.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 120 }),
    choice('group', 'Group', {
      isRequired: true,
      options: [
        { value: 'chairman', label: 'Chairman of the board' },
        { value: 'director', label: 'Director' },
        { value: 'executive', label: 'Executive team' },
      ],
    }),
    text('designation', 'Designation', { isRequired: true, maxLength: 160 }),
    longText('bio', 'Biography', { isRequired: true, maxLength: 4000 }),
    longText('quote', 'Quote', { maxLength: 600, rows: 2 }),
    address('linkedin', 'LinkedIn'),
    picture('image', 'Portrait'),
  ],
  alsoCalled: {
    name: ['Name of director', 'Director', 'Member', 'Member name', 'Employee', 'Staff member', 'संचालक', 'सदस्य'],
    quote: ['Message', 'Motto'],
  },
  titleField: 'name',
  columns: ['image', 'group', 'designation'],
  searched: ['name', 'designation', 'bio'],
  filters: ['group'],
  order: [{ group: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position', within: 'group' },
  addresses: (values) => [pageOf(values)],
  search: {
    heading: 'People',
    leavesOut: ['group'],
    href: (values, id) => `${pageOf(values)}#person-${id}`,
  },
});

/** A member of the board or of the executive team. */
export type Person = PublicItem<typeof person>;

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
