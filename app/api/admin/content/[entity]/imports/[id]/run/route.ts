import { z } from 'zod';
import { afterImport } from '#app/api/admin/content/content-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { contentImportToWire, contentImportWire } from '#lib/content/imports/content-import.wire.ts';
import { runImport } from '#lib/content/imports/run-import.ts';
import { importPath } from '../../../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Imports a table that was checked, all of it or nothing',
    params: importPath,
    body: z.object({}),
    output: contentImportWire,
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params }) => runImport(caller, params.entity, params.id),
    toWire: contentImportToWire,
    done: afterImport,
  }),
});
