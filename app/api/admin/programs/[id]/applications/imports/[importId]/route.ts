import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { changeApplicationImport, getApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { applicationImportToWire, applicationImportWire } from '#lib/applications/intake/imports/import.wire.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { tableChoicesDescription, tableChoicesFields, tableChoicesIn } from '../../../../../table-choices-in.ts';
import { afterImport, importPath } from '../import-pages.ts';

const maxBytes = 512 * 1024;

const choices = z
  .looseObject(tableChoicesFields)
  .meta({ description: tableChoicesDescription })
  .transform(tableChoicesIn);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'enterApplications',
    summary: 'Shows your own table of applications. One that was cut off goes on',
    params: importPath,
    output: applicationImportWire,
    refuses: ['not_found'],
    verb: ({ caller, params }) => getApplicationImport(caller, params.id, params.importId),
    toWire: applicationImportToWire,
  }),
  POST: endpoint({
    audience: 'enterApplications',
    summary: 'Reads a table of applications that waits in another way, and checks it again',
    params: importPath,
    body: formFields(choices, { maxBytes }),
    output: applicationImportWire,
    refuses: ['not_found', 'invalid', 'conflict', 'unavailable'],
    verb: ({ caller, params, body }) => changeApplicationImport(caller, params.id, params.importId, body),
    toWire: applicationImportToWire,
    done: afterImport,
  }),
});
