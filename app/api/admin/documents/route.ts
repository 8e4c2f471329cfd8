import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { fileSchema, upload } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { createDocument } from '#lib/media/library/create-document.ts';
import { documentToWire, documentWire } from '#lib/media/shown/document.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Adds a file that a page or a notice can offer',
      body: upload(z.object({ file: fileSchema })),
      output: data(documentWire, 201),
      refuses: ['unavailable', 'insufficient_storage'],
    },
    ({ request }) => createDocument(request),
    { toWire: documentToWire },
  ),
});
