import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { revisionNoteWire, revisionToWire } from '#lib/content/content.wire.ts';
import { findRevisions } from '#lib/content/find-revisions.ts';
import { itemPath } from '../../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'editForms',
      summary: 'Lists the versions of an item',
      params: itemPath,
      output: data(z.array(revisionNoteWire)),
    },
    ({ headers, params }) => findRevisions(headers, params.entity, params.id),
    { toWire: (notes) => notes.map(revisionToWire) },
  ),
});
