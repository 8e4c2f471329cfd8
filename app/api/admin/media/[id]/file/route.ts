import { z } from 'zod';
import { mediaItemPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { mediaItemToWire, mediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { replaceMedium } from '#lib/content/media/library/media-changes.ts';
import { fileSchema, upload } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PUT: endpoint({
    audience: 'editor',
    summary: 'Replaces a picture’s file',
    params: mediaItemPath,
    body: upload(z.object({ file: fileSchema })),
    output: mediaItemWire,
    refuses: ['conflict', 'unavailable'],
    verb: ({ caller, request, params }) => replaceMedium(caller, request, params.id),
    toWire: mediaItemToWire,
  }),
});
