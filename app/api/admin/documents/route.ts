import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { documentToWire, documentWire } from '#lib/content/media/document.wire.ts';
import { createDocument } from '#lib/content/media/library/document-files.ts';
import { fileSchema, upload } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Adds a file that a page or a notice can offer',
    body: upload(z.object({ file: fileSchema })),
    output: data(documentWire, 201),
    refuses: ['unavailable', 'insufficient_storage'],
    verb: ({ caller, request }) => createDocument(caller, request),
    toWire: documentToWire,
  }),
});
