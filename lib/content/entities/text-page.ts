import type { FieldErrors } from '#lib/platform/http/result.ts';
import { defineEntity } from '../entity.ts';
import { choice, day, fileRows, list, longText, picture, text } from '../fields/define-field.ts';
import type { ContentValues } from '../fields/field.ts';

/** The links at the end of the footer, in their order. Each leads to the one page that has its place. */
export const pagePlaces = [
  { value: 'privacy', label: 'Privacy' },
  { value: 'terms', label: 'Terms of use' },
  { value: 'copyright', label: 'Copyright' },
  { value: 'hyperlinking', label: 'Hyperlinking' },
  { value: 'accessibility', label: 'Accessibility' },
  { value: 'right-to-information', label: 'Right to information' },
  { value: 'disclosures', label: 'Disclosures' },
  { value: 'content-policies', label: 'Content policies' },
  { value: 'help', label: 'Help' },
  { value: 'site-map', label: 'Site map', hint: 'A list of all pages of the site follows its text.' },
] as const;

/** Where any number of pages can be linked by their titles, after the links that the site itself has there. */
const sharedPlaces = [
  { value: 'menu-about', label: 'Menu: About' },
  { value: 'menu-messages', label: 'Menu: Messages' },
  { value: 'menu-stakeholders', label: 'Menu: StakeHolders' },
  { value: 'footer-about', label: 'Footer: About' },
  { value: 'footer-useful', label: 'Footer: Useful Links' },
  { value: 'footer-programs', label: 'Footer: Programs' },
] as const;
export type SharedPlace = (typeof sharedPlaces)[number]['value'];

const placeOptions = [
  ...sharedPlaces.map((each) => ({ ...each, isShared: true })),
  ...pagePlaces.map((each) => ({ ...each, group: 'End of the footer' })),
];

const pictures = list('pictures', 'Pictures', {
  model: 'textPagePicture',
  rowLabel: 'picture',
  titleField: 'caption',
  orderColumn: 'position',
  mostRows: 40,
  fields: [
    picture('image', 'Picture', { isRequired: true, columnTakesNull: true }),
    text('caption', 'Caption', { maxLength: 200 }),
  ],
});

const textHint =
  'Markdown: ## before a heading, - before a point, 1. before a step, > before a note, **bold**, ' +
  '[words](https://example.org) for a link. ![](1) shows the first of the pictures below. ' +
  '{centre} stands for the name of the centre.';

export const textPage = defineEntity({
  name: 'text-page',
  model: 'textPage',
  singular: 'page',
  plural: 'Pages',
  group: 'Site',
  description: 'Pages that you write, such as policies and help. Each has an address of its own under /pages.',
  fields: [
    text('title', 'Title', { isRequired: true, maxLength: 160 }),
    text('slug', 'Address', {
      isRequired: true,
      madeFrom: 'title',
      maxLength: 80,
      missing: 'Enter an address.',
      hint: 'The part after /pages/, made from the title. Small letters, digits and hyphens. Old links stop working when it changes.',
    }),
    longText('body', 'Text', {
      isMarkdown: true,
      isRequired: true,
      rows: 24,
      missing: 'Enter the text.',
      hint: textHint,
    }),
    pictures,
    list('files', 'Files', { model: 'textPageFile', ...fileRows }),
    choice('place', 'Where it is linked', {
      options: placeOptions,
      none: 'Nowhere',
      hint: 'In a menu or a column of the footer, its title follows the links that are there.',
    }),
    day('reviewed_on', 'Last reviewed on', { isPast: true, hint: 'Shown at the end of the page.' }),
  ],
  titleField: 'title',
  columns: ['slug', 'place', 'reviewed_on'],
  searched: ['title', 'slug', 'body'],
  filters: ['place'],
  order: [{ id: 'asc' }],
  uniqueFields: ['slug', 'place'],
  alsoCalled: { place: ['Link in the footer'] },
  isNeutral: true,
  check: ({ slug }: ContentValues): FieldErrors =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(slug))
      ? {}
      : { slug: ['Use small letters, digits and single hyphens, like terms-of-use.'] },
  addresses: ({ slug }) => [`/pages/${slug}`],
  search: { leavesOut: ['place'] },
});
