import { z } from 'zod';
import { afterImport } from '#app/api/admin/content/content-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { contentImportToWire, contentImportWire } from '#lib/content/imports/content-import.wire.ts';
import { changeImport } from '#lib/content/imports/pending-import.ts';
import { getImport } from '#lib/content/imports/run-import.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { tableChoicesDescription, tableChoicesFields, tableChoicesIn } from '../../../../../table-choices-in.ts';
import { importPath } from '../../../../content-path.ts';

const maxBytes = 512 * 1024;
const yesNo = z
  .union([z.boolean(), z.enum(['on', 'yes', 'no', ''])])
  .default(false)
  .transform((value) => value === true || value === 'on' || value === 'yes');

const choicesSchema = z
  .looseObject({
    ...tableChoicesFields,
    by_title: yesNo.meta({ description: 'Items without an ID are found by their title.' }),
    clears_empty: yesNo.meta({ description: 'An empty cell empties what is there.' }),
    publishes: yesNo.meta({ description: 'On the site at once. Otherwise as drafts.' }),
  })
  .meta({ description: tableChoicesDescription })
  .transform(({ by_title, clears_empty, publishes, ...rest }) => ({
    ...tableChoicesIn(rest),
    byTitle: by_title,
    clearsEmpty: clears_empty,
    publishes,
  }));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editor',
    summary: 'Shows your own import. One that was cut off goes on',
    params: importPath,
    output: contentImportWire,
    refuses: ['not_found'],
    verb: ({ caller, params }) => getImport(caller, params.entity, params.id),
    toWire: contentImportToWire,
  }),
  POST: endpoint({
    audience: 'editor',
    summary: 'Reads a table that waits in another way, and checks it again',
    params: importPath,
    body: formFields(choicesSchema, { maxBytes }),
    output: contentImportWire,
    refuses: ['not_found', 'invalid', 'conflict'],
    verb: ({ caller, params, body }) => changeImport(caller, params.entity, params.id, body),
    toWire: contentImportToWire,
    done: afterImport,
  }),
});
