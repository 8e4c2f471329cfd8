import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data, nothing } from '#lib/api/outputs.ts';
import { getMedium } from '#lib/content/media/library/find-media.ts';
import { mediumChangeSchema } from '#lib/content/media/library/medium.schema.ts';
import { mediumToWire, mediumWire } from '#lib/content/media/library/medium.wire.ts';
import { removeMedium } from '#lib/content/media/library/remove-medium.ts';
import { updateMedium } from '#lib/content/media/library/update-medium.ts';
import { firstProblem, json, problemsByField, query } from '#lib/platform/http/inputs.ts';
import { numericId } from '#lib/platform/http/numeric-id.ts';
import { mediumPath } from '../medium-path.ts';

/** How many older versions of content the person was told about before deciding. */
const accepted = z.object({
  accepted_versions: z
    .string()
    .optional()
    .transform((text) => numericId(text) ?? 0),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    { audience: 'editor', summary: 'Gets a picture', params: mediumPath, output: data(mediumWire) },
    ({ headers, params }) => getMedium(headers, params.id),
    { toWire: mediumToWire },
  ),
  PUT: endpoint(
    {
      audience: 'editor',
      summary: 'Changes a picture’s alt text, credit, licence and focal point',
      params: mediumPath,
      body: json(mediumChangeSchema, problemsByField('Some fields need another look.')),
      output: data(mediumWire),
    },
    ({ headers, params, body }) => updateMedium(headers, params.id, body),
    { toWire: mediumToWire },
  ),
  DELETE: endpoint(
    {
      audience: 'editor',
      summary: 'Removes a picture',
      params: mediumPath,
      query: query(accepted, firstProblem),
      output: nothing,
      refuses: ['conflict'],
    },
    ({ headers, params, query: { accepted_versions } }) => removeMedium(headers, params.id, accepted_versions),
  ),
});
