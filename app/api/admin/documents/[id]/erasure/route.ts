import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import { eraseDocument } from '#lib/content/media/library/document-files.ts';
import { documentNotFound } from '#lib/content/media/library/documents.ts';

/** How many older versions the person saw that would come back without the file. */
const erasureSchema = z.object({ accepted_versions: z.coerce.number().int().min(0).default(0) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Erases a file for good that no page and no notice offers any more',
    params: idPath(documentNotFound),
    body: erasureSchema,
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => eraseDocument(caller, params.id, body.accepted_versions),
    toWire: () => null,
    back: ({ params }) => `/admin/media/documents/${params.id}`,
    done: '/admin/media/documents?done=erased',
  }),
});
