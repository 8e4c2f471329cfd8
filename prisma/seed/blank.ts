import { defaultSettings, settingKeys, settingToText } from '../../lib/settings/settings.schema.ts';
import { abouts } from './about.ts';
import type { Row, SeedTable } from './seed-table.ts';
import { stakeholderPages } from './stakeholder-pages.ts';
import { textPages } from './text-pages.ts';

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

/** The rows of a site without sample content. */
export const blankTables: SeedTable[] = [
  {
    table: 'siteSetting',
    idColumn: 'key',
    rows: settingKeys.map((key) => ({ key, value: settingToText(defaultSettings[key]) })),
  },
  ...[abouts, stakeholderPages].map((table) => ({ ...table, rows: table.rows.map(blank) })),
  textPages,
];
