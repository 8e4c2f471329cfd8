import type { TableName } from '#lib/content/entity.ts';
import { shippedPages } from '../../lib/content/shipped-pages.ts';
import {
  defaultSettings,
  sampleSettings,
  settingKeys,
  settingToText,
} from '../../lib/platform/settings/settings.schema.ts';
import { readContent } from './read-content.ts';
import type { Row, SeedTable } from './seed-table.ts';

/** The kinds of content that the sample has: the files in prisma/seed/content. Pictures get their ids in this order. */
const kinds = [
  'banner',
  'home-value',
  'about',
  'about-card',
  'focus-area',
  'objective',
  'person',
  'message',
  'stakeholder-page',
  'event',
  'newsletter',
  'announcement',
  'gallery-item',
  'partner',
  'mentor',
  'startup',
  'committee',
  'program',
];

/** A row for every setting, so that staff find them all in the back office. */
const settingsTable = (settings: typeof defaultSettings): SeedTable => ({
  table: 'siteSetting',
  idColumn: 'key',
  rows: settingKeys.map((key) => ({ key, value: settingToText(settings[key]) })),
});

/** The pages of every site. No centre has read them yet. */
const textPages: SeedTable = {
  table: 'textPage',
  idColumn: 'id',
  rows: shippedPages.map(({ title, slug, body, place }, index) => ({
    id: index + 1,
    title,
    slug,
    body,
    place,
    reviewedOn: null,
  })),
};

/** All tables of the sample centre, parents before their children. */
export const sampleTables = (): SeedTable[] => [
  settingsTable(sampleSettings),
  ...kinds.flatMap((kind) => readContent(kind)),
  textPages,
];

/** The rows of one table of the sample centre. */
export const sampleRows = (table: TableName): Row[] => sampleTables().find((each) => each.table === table)?.rows ?? [];

const ofPage = ['id', 'slug', 'title', 'position'];

/** A page that every site has, without the sample's words and picture, off the site. */
const blank = (row: Row): Row => ({
  ...Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      ofPage.includes(column) ? value : column.endsWith('Id') ? null : '',
    ]),
  ),
  isPublished: false,
});

/** The tables of a site without sample content. */
export const blankTables = (): SeedTable[] => [
  settingsTable(defaultSettings),
  ...['about', 'stakeholder-page']
    .flatMap((kind) => readContent(kind))
    .map((table) => ({ ...table, rows: table.rows.map(blank) })),
  textPages,
];
