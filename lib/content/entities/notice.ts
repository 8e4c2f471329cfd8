import type { FieldErrors } from '#lib/platform/http/result.ts';
import { defineEntity } from '../entity.ts';
import { choice, day, fileRows, list, longText, moment, text } from '../fields/define-field.ts';
import type { ContentValues } from '../fields/field.ts';
import type { PublicItem } from '../published/public-item.ts';

/** The kinds of notice, with the words for several of them. */
export const noticeKinds = [
  { value: 'tender', label: 'Tender', plural: 'Tenders' },
  { value: 'circular', label: 'Circular', plural: 'Circulars' },
  { value: 'recruitment', label: 'Recruitment', plural: 'Recruitment' },
  { value: 'report', label: 'Report', plural: 'Reports' },
  { value: 'minutes', label: 'Minutes', plural: 'Minutes' },
  { value: 'form', label: 'Form', plural: 'Forms' },
] as const;

/** The list of closed notices is at this address below /notices. */
const takenSlug = 'archive';

const addressOf = ({ slug }: ContentValues, id: number) => `/notices/${slug ?? id}`;

export const notice = defineEntity({
  name: 'notice',
  model: 'notice',
  singular: 'notice',
  plural: 'Notices',
  group: 'News',
  description:
    'Tenders, circulars, recruitment, reports, minutes and forms, each with its files. Shown on Notices, and on the home page while one is open. It moves to the archive by itself when it closes.',
  fields: [
    choice('kind', 'Kind', { isRequired: true, options: noticeKinds.map(({ value, label }) => ({ value, label })) }),
    text('number', 'Number', { maxLength: 80, hint: 'As on the paper, such as KBC/T/12/2026.' }),
    text('title', 'Title', { isRequired: true, maxLength: 300 }),
    text('slug', 'Address', {
      maxLength: 80,
      hint: 'The part after /notices/. Small letters, digits and hyphens. Leave empty for a number.',
    }),
    longText('body', 'Text', {
      isMarkdown: true,
      isRequired: true,
      rows: 12,
      missing: 'Enter the text.',
      hint: 'Markdown, as in pages: ## before a heading, - before a point, [words](https://example.org) for a link.',
    }),
    day('published_on', 'Published on', { isRequired: true, missing: 'Enter the day on which it is published.' }),
    moment('opens_at', 'Opens', { hint: 'India time. Leave empty if it is open from the start.' }),
    moment('closes_at', 'Closes', {
      hint: 'India time. It moves to the archive then. Without one it does so a year after the day above, and a form never.',
    }),
    list('files', 'Files', { model: 'noticeFile', ...fileRows }),
  ],
  titleField: 'title',
  columns: ['kind', 'number', 'published_on', 'closes_at'],
  searched: ['title', 'number', 'body'],
  filters: ['kind'],
  order: [{ publishedOn: 'desc' }, { id: 'desc' }],
  uniqueFields: ['slug'],
  isReadSingly: true,
  check: ({ slug, opens_at: opens, closes_at: closes }: ContentValues): FieldErrors => ({
    ...(slug !== null && slugProblem(String(slug))),
    ...(typeof opens === 'string' &&
      typeof closes === 'string' &&
      closes <= opens && { closes_at: ['Choose a time after the opening time.'] }),
  }),
  addresses: (values, id) => [addressOf(values, id), '/notices', '/', '/notices/feed.xml'],
});

function slugProblem(slug: string): FieldErrors | false {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return { slug: ['Use small letters, digits and single hyphens, like tender-12-2026.'] };
  if (/^\d+$/.test(slug)) return { slug: ['Add a word. An address of digits alone belongs to another notice.'] };
  return slug === takenSlug && { slug: ['The site uses this address itself. Choose another one.'] };
}

/** A notice of the centre. */
export type Notice = PublicItem<typeof notice>;
