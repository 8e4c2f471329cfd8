import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { createPreview } from '#lib/content/revisions/preview.ts';
import { always, json } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { entityPath } from '../../content-path.ts';

const typed = json(
  z.object({ id: z.int().positive().nullable(), values: z.record(z.string(), z.unknown()) }),
  always(refuse('malformed', 'Send "id", null for a new item, and "values".')),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editForms',
    summary: 'Creates a preview of unsaved values, which is kept for an hour',
    params: entityPath,
    body: typed,
    output: data(z.object({ token: z.string(), addresses: z.array(z.string()).readonly() }), 201),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => createPreview(caller, params.entity, body.id, body.values),
  }),
});
