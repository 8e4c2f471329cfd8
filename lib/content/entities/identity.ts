import type { FieldErrors } from '#lib/platform/http/result.ts';
import { defineEntity, inSections } from '../entity.ts';
import { choice, colour, picture, text } from '../fields/define-field.ts';

import type { ContentValues } from '../fields/field.ts';

export const identity = defineEntity({
  name: 'identity',
  model: 'identity',
  singular: 'identity',
  plural: 'Identity',
  group: 'Site',
  description: 'Mark, colours, type and the top of the home page. Empty fields look as on the sample site.',
  ...inSections([
    {
      title: 'Mark',
      description: 'In the header, in emails, in shared links and as the icon of the site.',
      fields: [
        picture('mark', 'Mark', { theme: 'light' }),
        picture('mark_dark', 'Mark on dark', {
          theme: 'dark',
          hint: 'Without it, the mark is shown on dark too.',
        }),
        text('mark_alt', 'Alt text of the mark', { maxLength: 200, hint: 'Without it, the alt text of its picture.' }),
        picture('icon', 'Icon', {
          isIcon: true,
          hint: 'Square, for browser tabs and phones. Without it, the mark. If that is too wide for a square, the first letters of the short name on the brand colour.',
        }),
      ],
    },
    {
      title: 'University',
      description: 'Beside the mark.',
      fields: [
        text('belongs_to', 'Where the centre belongs', {
          maxLength: 120,
          hint: 'Like “A centre of the university”.',
        }),
        picture('university_mark', 'Mark of the university', { theme: 'light' }),
        picture('university_mark_dark', 'Mark of the university on dark', {
          theme: 'dark',
          hint: 'Without it, the mark of the university is shown on dark too.',
        }),
        text('university_mark_alt', 'Alt text of the university’s mark', {
          maxLength: 200,
          hint: 'Without it, the alt text of its picture.',
        }),
      ],
    },
    {
      title: 'Colours',
      description: 'All colours of the site follow from these two, in the light theme and in the dark one.',
      fields: [
        colour('brand_colour', 'Brand colour', {
          hint: 'For links, buttons and dark backgrounds. Like #1f2a6b. Leave empty for the usual one.',
        }),
        colour('accent_colour', 'Accent colour', {
          which: 'accent',
          hint: 'For marks and highlights. Like #f0b23c. Leave empty for the usual one.',
        }),
      ],
    },
    {
      title: 'Type',
      description: 'One family for Latin and Devanagari.',
      fields: [
        choice('type_pair', 'Type', {
          isRequired: true,
          missing: 'Choose a type.',
          options: [
            { value: 'anek', label: 'Anek: plain and warm' },
            { value: 'poppins', label: 'Poppins: round and geometric' },
            { value: 'eczar', label: 'Eczar: lively, with serifs' },
          ],
        }),
      ],
    },
    {
      title: 'Top of the home page',
      description: 'Beside or behind the heading.',
      fields: [
        choice('hero', 'Beside the heading', {
          isRequired: true,
          missing: 'Choose what is beside the heading.',
          options: [
            { value: 'drawing', label: 'The drawing' },
            { value: 'picture', label: 'A picture', hint: 'Behind the heading. Its focal point stays visible.' },
            { value: 'none', label: 'Nothing' },
          ],
        }),
        picture('hero_image', 'Picture behind the heading'),
      ],
    },
  ]),
  titleField: 'belongs_to',
  columns: [],
  searched: [],
  order: [{ id: 'asc' }],
  isSingle: true,
  isNeutral: true,
  check: ({ hero, hero_image }: ContentValues): FieldErrors =>
    hero === 'picture' && hero_image === null
      ? { hero_image: ['Choose the picture, or show the drawing or nothing.'] }
      : {},
  addresses: () => [
    '/',
    '/about/startups',
    '/events',
    '/news&announcement',
    '/gallery',
    '/apply',
    '/contact',
    '/about/team',
  ],
  search: null,
});
