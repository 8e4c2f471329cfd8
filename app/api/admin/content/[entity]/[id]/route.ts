import { z } from 'zod';
import { address, endpoint, nothing } from '#lib/api/address.ts';
import { invalidValues } from '#lib/content/items/failures.ts';
import { saveRequestSchema } from '#lib/content/items/item.schema.ts';
import { contentItemToWire, contentItemWire } from '#lib/content/items/item.wire.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { saveContentItem } from '#lib/content/items/save.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { always, json, query } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { itemPath } from '../../content-path.ts';

/** The revision that the caller saw when deciding to remove the item. */
const seenRevision = query(
  z.object({
    revision: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
  always(refuse('malformed', 'Send the revision you opened: ?revision=NUMBER.')),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editForms',
    summary: 'Gets an item',
    params: itemPath,
    output: contentItemWire,
    verb: ({ caller, params }) => getContentItem(caller, params.entity, params.id),
    toWire: contentItemToWire,
  }),
  PUT: endpoint({
    audience: 'editForms',
    summary: 'Saves, schedules, publishes or unpublishes an item',
    params: itemPath,
    body: json(saveRequestSchema, invalidValues),
    output: contentItemWire,
    refuses: ['conflict'],
    verb: ({ caller, headers, params, body }) => saveContentItem(caller, headers, params.entity, params.id, body),
    toWire: contentItemToWire,
  }),
  DELETE: endpoint({
    audience: 'editor',
    summary: 'Removes an item',
    params: itemPath,
    query: seenRevision,
    output: nothing,
    refuses: ['malformed', 'conflict'],
    verb: ({ caller, params, query: { revision } }) => removeContentItem(caller, params.entity, params.id, revision),
  }),
});
