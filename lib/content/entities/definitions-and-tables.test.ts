// About SQLite itself: it reads what the tables are. Both histories lead to one schema (npm run db:check).

import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { allEntities } from '../all-entities.ts';
import { type Field, isList, type SingleField, takesNull } from '../fields/field.ts';

// The compiler checks a definition against the generated client. These tests check it against the migrated database.

useTestDatabase();

const tables = allEntities.filter(({ model }) => model !== '').map((entity) => [entity.plural, entity] as const);

interface Column {
  name: string;
  type: string;
  notnull: 0n | 1n;
  dflt_value: string | null;
  pk: 0n | 1n;
}
const columnsOf = (model: string) =>
  database().$queryRawUnsafe<Column[]>(`PRAGMA table_info("${model.charAt(0).toUpperCase()}${model.slice(1)}")`);

const columnTypes: Record<SingleField['kind'], string> = {
  text: 'TEXT',
  longText: 'TEXT',
  lines: 'TEXT',
  condition: 'TEXT',
  columns: 'TEXT',
  email: 'TEXT',
  phone: 'TEXT',
  address: 'TEXT',
  colour: 'TEXT',
  decimal: 'TEXT',
  choice: 'TEXT',
  wholeNumber: 'INTEGER',
  rupees: 'BIGINT',
  day: 'DATETIME',
  moment: 'DATETIME',
  yesNo: 'BOOLEAN',
  picture: 'INTEGER',
  document: 'INTEGER',
};

async function expectFieldsOf(model: string, fields: readonly Field[], filled: readonly string[], isFixed = false) {
  const columns = await columnsOf(model);
  const singles = fields.filter((field): field is SingleField => !isList(field));
  for (const field of singles) {
    const column = columns.find(({ name }) => name === field.column);
    expect(column, `${model}.${field.column}`).toMatchObject({
      type: columnTypes[field.kind],
      notnull: takesNull(field) ? 0n : 1n,
    });
  }
  const required = columns.filter(({ notnull, dflt_value, pk }) => notnull && dflt_value === null && !pk);
  const known = [...singles.map(({ column }) => column), ...filled];
  if (!isFixed) expect(required.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
}

test.each(tables)('%s: the definition is that of the table', async (_plural, { model, fields, reorder, isFixed }) => {
  await expectFieldsOf(model, fields, reorder ? [reorder.column] : [], isFixed);
  for (const list of fields.filter(isList))
    await expectFieldsOf(list.model, list.fields, [`${model}Id`, list.orderColumn ?? '']);
});
