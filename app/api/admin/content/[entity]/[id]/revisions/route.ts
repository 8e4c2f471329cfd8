import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { revisionNoteWire, revisionToWire } from '#lib/content/items/item.wire.ts';
import { findRevisions } from '#lib/content/revisions/history.ts';
import { itemPath } from '../../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editForms',
    summary: 'Lists the versions of an item',
    params: itemPath,
    output: z.array(revisionNoteWire),
    verb: ({ caller, params }) => findRevisions(caller, params.entity, params.id),
    toWire: (notes) => notes.map(revisionToWire),
  }),
});
