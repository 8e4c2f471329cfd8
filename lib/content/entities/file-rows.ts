import { choice, document, longText, text } from '../define-field.ts';

/** What a row with a file says, at the end of a page and in a notice. */
const fileFields = [
  document('document', 'File', { isRequired: true, columnTakesNull: true, missing: 'Choose a file.' }),
  text('title', 'Title', {
    isRequired: true,
    madeFrom: 'document',
    maxLength: 200,
    hint: 'Visitors read it on the link. Leave it empty for the name of the file.',
  }),
  choice('language', 'Language of the file', {
    options: [
      { value: 'en', label: 'English' },
      { value: 'mr', label: 'Marathi' },
      { value: 'hi', label: 'Hindi' },
    ],
    hint: 'Leave it empty for what the file says itself.',
  }),
  longText('text_beside', 'The same as text', {
    isMarkdown: true,
    maxLength: 20_000,
    rows: 4,
    hint: 'For people who cannot read the file, such as a scan or a PDF without tags. Markdown. Optional.',
  }),
] as const;

/** How the rows are listed and ordered. */
export const fileRows = {
  rowLabel: 'file',
  titleField: 'title',
  orderColumn: 'position',
  mostRows: 40,
  fields: fileFields,
} as const;
