import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { mediumToWire, mediumWire } from '#lib/content/media/library/medium.wire.ts';
import { replaceMedium } from '#lib/content/media/library/update-medium.ts';
import { fileSchema, upload } from '#lib/platform/http/inputs.ts';
import { mediumPath } from '../../medium-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PUT: endpoint(
    {
      audience: 'editor',
      summary: 'Replaces a picture’s file',
      params: mediumPath,
      body: upload(z.object({ file: fileSchema })),
      output: data(mediumWire),
      refuses: ['conflict', 'unavailable'],
    },
    ({ request, params }) => replaceMedium(request, params.id),
    { toWire: mediumToWire },
  ),
});
