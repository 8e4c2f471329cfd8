import { defineEntity } from '../define-entity.ts';
import { address, picture, text } from '../define-field.ts';
import type { PublicItem } from '../public-item.ts';

export const partner = defineEntity({
  name: 'partner',
  model: 'partner',
  singular: 'partner',
  plural: 'Valued partners',
  group: 'Network',
  description:
    'Strategic and valued partners. Shown as rows of logos on the home page and in groups on the partner page.',
  fields: [
    text('name', 'Name', { isRequired: true, maxLength: 200 }),
    text('tag', 'Group', {
      maxLength: 80,
      suggestsKnown: true,
      hint: 'The partner page lists partners by group. Without one, they are under “Other”.',
    }),
    address('website', 'Website'),
    picture('image', 'Logo'),
  ],
  alsoCalled: {
    name: ['Partner', 'Partner name', 'Organisation', 'Organization', 'Institution', 'Company', 'संस्था', 'भागीदार'],
    tag: ['Type of partner', 'Partner type', 'Kind'],
  },
  titleField: 'name',
  columns: ['image', 'tag', 'website'],
  searched: ['name', 'tag'],
  order: [{ name: 'asc' }, { id: 'asc' }],
  addresses: () => ['/stakeholders/partner', '/'],
  search: { href: (_values, id) => `/stakeholders/partner#partner-${id}` },
  publicOrder: [{ id: 'asc' }],
  api: { path: 'value-partners', wire: ['name', 'image', 'tag', 'website'] },
});

/** A valued partner. One without a tag is listed under “Other”. */
export type Partner = PublicItem<typeof partner>;
