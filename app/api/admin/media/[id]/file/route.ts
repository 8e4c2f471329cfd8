import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { fileSchema, upload } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { mediumToWire, mediumWire } from '#lib/media/library/medium.wire.ts';
import { replaceMedium } from '#lib/media/library/update-medium.ts';
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
