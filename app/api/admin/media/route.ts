import { z } from 'zod';
import { address, data, endpoint, pageWire } from '#lib/api/address.ts';
import { altSchema, mediaQuery, mediaQuerySchema } from '#lib/content/media/library/media.schema.ts';
import { mediaItemToWire, mediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { createMediaItem } from '#lib/content/media/library/media-changes.ts';
import { findMedia } from '#lib/content/media/library/media-items.ts';
import { fileSchema, filterQuery, upload } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editor',
    summary: 'Lists pictures of the media library',
    query: filterQuery(mediaQuerySchema),
    output: pageWire(mediaItemWire),
    verb: ({ caller, query }) => findMedia(caller, mediaQuery(query)),
    toWire: ({ ids: _, ...media }) => ({ ...media, items: media.items.map(mediaItemToWire) }),
  }),
  POST: endpoint({
    audience: 'editor',
    summary: 'Adds a picture to the media library',
    body: upload(z.object({ alt: altSchema, file: fileSchema })),
    output: data(mediaItemWire, 201),
    refuses: ['unavailable'],
    verb: ({ caller, request }) => createMediaItem(caller, request),
    toWire: mediaItemToWire,
  }),
});
