import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { revisionNotFound } from '#lib/content/items/failures.ts';
import { revisionWire, wholeRevisionToWire } from '#lib/content/items/item.wire.ts';
import { getRevision } from '#lib/content/revisions/history.ts';
import { shape } from '#lib/platform/http/inputs.ts';
import { itemPath } from '../../../../content-path.ts';

// Number 0 is the original, from before the first edit.
const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const revisionPath = shape(itemPath.schema.extend({ number }), (error) =>
  error.issues.every(({ path }) => path[0] === 'number') ? revisionNotFound : itemPath.refuse(error),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editForms',
    summary: 'Gets one version of an item',
    params: revisionPath,
    output: revisionWire,
    verb: ({ caller, params }) => getRevision(caller, params.entity, params.id, params.number),
    toWire: wholeRevisionToWire,
  }),
});
