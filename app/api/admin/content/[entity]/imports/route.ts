import { z } from 'zod';
import { afterImport } from '#app/api/admin/content/content-pages.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { contentImportToWire, contentImportWire } from '#lib/content/imports/content-import.wire.ts';
import { startImport } from '#lib/content/imports/pending-import.ts';
import { fileSchema, upload } from '#lib/platform/http/inputs.ts';
import { entityPath } from '../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary:
      'Sends a table of content, and pictures beside it in a ZIP file, to be checked. Nothing of the site changes',
    params: entityPath,
    body: upload(z.object({ table: fileSchema, pictures: fileSchema.optional() })),
    output: data(contentImportWire, 201),
    refuses: ['not_found', 'unavailable'],
    verb: ({ caller, request, params }) => startImport(caller, request, params.entity),
    toWire: contentImportToWire,
    done: afterImport,
  }),
});
