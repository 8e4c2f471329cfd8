import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { always, json } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { contentItemToWire, contentItemWire } from '#lib/content/content.wire.ts';
import { restoreRevision } from '#lib/content/restore-revision.ts';
import { refuse } from '#lib/http/result.ts';
import { itemPath } from '../../../content-path.ts';

const restore = json(
  z.object({ number: z.int().min(0), revision: z.int().min(0) }),
  always(refuse('malformed', 'Send "number", the version to restore, and "revision", the newest that you saw.')),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editForms',
      summary: 'Restores an earlier version of an item',
      params: itemPath,
      body: restore,
      output: data(contentItemWire),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => restoreRevision(headers, params.entity, params.id, body),
    { toWire: contentItemToWire },
  ),
});
