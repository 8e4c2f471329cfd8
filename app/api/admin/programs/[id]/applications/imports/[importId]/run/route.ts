import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { runApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { applicationImportToWire, applicationImportWire } from '#lib/applications/intake/imports/import.wire.ts';
import { afterImport, importPath } from '../../import-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'enterApplications',
    summary: 'Stores the applications of a table that was checked, all of them or none',
    params: importPath,
    body: z.object({}),
    output: applicationImportWire,
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params }) => runApplicationImport(caller, params.id, params.importId),
    toWire: applicationImportToWire,
    done: afterImport,
  }),
});
