import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { pageWire } from '#lib/api/page-wire.ts';
import { createMedium } from '#lib/content/media/library/create-medium.ts';
import { findMedia } from '#lib/content/media/library/find-media.ts';
import { mediaQuery, mediaQuerySchema } from '#lib/content/media/library/media-query.ts';
import { altSchema } from '#lib/content/media/library/medium.schema.ts';
import { mediumToWire, mediumWire } from '#lib/content/media/library/medium.wire.ts';
import { fileSchema, filterQuery, upload } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'editor',
      summary: 'Lists pictures of the media library',
      query: filterQuery(mediaQuerySchema),
      output: data(pageWire(mediumWire)),
    },
    ({ headers, query }) => findMedia(headers, mediaQuery(query)),
    { toWire: ({ ids: _, ...media }) => ({ ...media, items: media.items.map(mediumToWire) }) },
  ),
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Adds a picture to the media library',
      body: upload(z.object({ alt: altSchema, file: fileSchema })),
      output: data(mediumWire, 201),
      refuses: ['unavailable'],
    },
    ({ request }) => createMedium(request),
    { toWire: mediumToWire },
  ),
});
