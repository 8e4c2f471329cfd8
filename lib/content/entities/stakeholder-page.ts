import { defineEntity } from '../define-entity.ts';
import { longText, picture, text } from '../define-field.ts';

export const stakeholderPage = defineEntity({
  name: 'stakeholder-page',
  model: 'stakeholderPage',
  singular: 'stakeholder page',
  plural: 'Stakeholder pages',
  group: 'Network',
  description:
    'The pages about academia, ecosystem enablers, government, investors and institutions. Menus list those that are on the site, in this order.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 160 }),
    longText('body', 'Text', {
      isRequired: true,
      rows: 14,
      missing: 'Enter the text.',
      hint: 'Leave an empty line between paragraphs.',
    }),
    picture('image', 'Picture'),
    text('slug', 'Address', {
      isRequired: true,
      isFixed: true,
      hint: 'The part after /stakeholders/. It cannot be changed.',
    }),
  ],
  titleField: 'title',
  columns: ['image', 'slug'],
  searched: ['title', 'body'],
  order: [{ position: 'asc' }, { id: 'asc' }],
  reorder: { column: 'position' },
  isFixed: true,
  addresses: ({ slug }) => [`/stakeholders/${slug}`],
  search: { heading: 'Ecosystem' },
});
