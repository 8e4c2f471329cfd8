import { address, text } from '../define-field.ts';

/** Links in order, each with the words that visitors read on it. */
export const linkRows = {
  rowLabel: 'link',
  titleField: 'label',
  orderColumn: 'position',
  mostRows: 12,
  summary: ['url'],
  wire: ['label', 'url'],
  fields: [
    text('label', 'Name of the link', {
      isRequired: true,
      maxLength: 60,
      hint: 'Visitors read it, such as LinkedIn or Publications.',
    }),
    address('url', 'Link', { isRequired: true }),
  ],
} as const;
