import { z } from 'zod';
import { mediaItemPath } from '#app/api/admin/paths.ts';
import { address, endpoint, nothing } from '#lib/api/address.ts';
import { mediaItemChangeSchema } from '#lib/content/media/library/media.schema.ts';
import { mediaItemToWire, mediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { updateMediaItem } from '#lib/content/media/library/media-changes.ts';
import { getMediaItem } from '#lib/content/media/library/media-items.ts';
import { removeMediaItem } from '#lib/content/media/library/removed-media.ts';
import { firstProblem, json, numericId, problemsByField, query } from '#lib/platform/http/inputs.ts';

/** How many older versions of content the person was told about before deciding. */
const accepted = z.object({
  accepted_versions: z
    .string()
    .optional()
    .transform((text) => numericId(text) ?? 0),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editor',
    summary: 'Gets a picture',
    params: mediaItemPath,
    output: mediaItemWire,
    verb: ({ caller, params }) => getMediaItem(caller, params.id),
    toWire: mediaItemToWire,
  }),
  PUT: endpoint({
    audience: 'editor',
    summary: 'Changes a picture’s alt text, credit, licence and focal point',
    params: mediaItemPath,
    body: json(mediaItemChangeSchema, problemsByField('Some fields need another look.')),
    output: mediaItemWire,
    verb: ({ caller, params, body }) => updateMediaItem(caller, params.id, body),
    toWire: mediaItemToWire,
  }),
  DELETE: endpoint({
    audience: 'editor',
    summary: 'Removes a picture',
    params: mediaItemPath,
    query: query(accepted, firstProblem),
    output: nothing,
    refuses: ['conflict'],
    verb: ({ caller, params, query: { accepted_versions } }) => removeMediaItem(caller, params.id, accepted_versions),
  }),
});
