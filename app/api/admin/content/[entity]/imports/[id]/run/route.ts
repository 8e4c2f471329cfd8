import { z } from 'zod';
import { importPages } from '#app/api/admin/content/content-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { contentImportToWire, contentImportWire } from '#lib/content/imports/content-import.wire.ts';
import { runImport } from '#lib/content/imports/run-import.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { importPath } from '../../../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Imports a table that was checked, all of it or nothing',
      params: importPath,
      body: formFields(z.object({})),
      output: data(contentImportWire),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, params }) => runImport(headers, params.entity, params.id),
    { toWire: contentImportToWire, pages: importPages },
  ),
});
