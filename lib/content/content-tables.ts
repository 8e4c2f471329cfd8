import { privateSettingKeys } from '../settings/settings.schema.ts';
import { allEntities } from './all-entities.ts';
import { isList } from './columns.ts';

/** A database table, and the SQL condition for rows that visitors may see. */
export interface ContentTable {
  name: string;
  rows?: string;
}

const models = allEntities.flatMap(({ model, fields }) => [model, ...fields.filter(isList).map((list) => list.model)]);
const tableName = (model: string) => model.charAt(0).toUpperCase() + model.slice(1);
/** Keys with a dot are notes of the seed. */
const privateKeys = privateSettingKeys.map((key) => `'${key}'`).join(', ');

/** The tables that public pages read: those of the definitions, the settings, the pictures and the privacy notices. */
export const contentTables: readonly ContentTable[] = [
  ...models.filter((model) => model !== '').map((model) => ({ name: tableName(model) })),
  { name: 'SiteSetting', rows: `key NOT IN (${privateKeys}) AND key NOT LIKE '%.%'` },
  { name: 'Media' },
  { name: 'PrivacyNotice' },
];
