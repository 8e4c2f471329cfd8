import { defineEntity } from '../define-entity.ts';
import { address, choice, longText, picture, text } from '../define-field.ts';
import type { ContentValues } from '../field.ts';
import type { PublicItem } from '../public-item.ts';

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
