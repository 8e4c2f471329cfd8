import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import type { Entity } from '#lib/content/entity.ts';
import { contentItemToWire, contentItemWire } from '#lib/content/items/item.wire.ts';
import { restoreRevision } from '#lib/content/revisions/history.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { itemPath } from '../../../content-path.ts';

const version = z.coerce.number().int().min(0);

const restore = formFields(z.object({ number: version, revision: version }), {
  refuse: always(
    refuse('malformed', 'Send "number", the version to restore, and "revision", the newest that you saw.'),
  ),
});

const pageOf = ({ params: { entity, id } }: { params: { entity: Entity; id: number } }) =>
  `/admin/content/${entity.name}/${id}`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editForms',
    summary: 'Restores an earlier version of an item',
    params: itemPath,
    body: restore,
    output: contentItemWire,
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => restoreRevision(caller, params.entity, params.id, body),
    toWire: contentItemToWire,
    back: (call) => `${pageOf(call)}/history`,
    done: (_, call) => `${pageOf(call)}?done=restored`,
  }),
});
