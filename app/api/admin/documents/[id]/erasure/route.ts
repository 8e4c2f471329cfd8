import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { eraseDocument } from '#lib/content/media/library/document-files.ts';
import { documentNotFound } from '#lib/content/media/library/documents.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

/** How many older versions the person saw that would come back without the file. */
const erasureSchema = z.object({ accepted_versions: z.coerce.number().int().min(0).default(0) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Erases a file for good that no page and no notice offers any more',
      params: idPath(documentNotFound),
      body: formFields(erasureSchema),
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => eraseDocument(headers, params.id, body.accepted_versions),
    {
      toWire: () => null,
      pages: formPages<{ id: number }>(
        ({ params }) => `/admin/media/documents/${params.id}`,
        () => '/admin/media/documents?done=erased',
      ),
    },
  ),
});
