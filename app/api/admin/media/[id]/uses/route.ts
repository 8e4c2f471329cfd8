import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { findMediumUses } from '#lib/content/media/library/find-medium-uses.ts';
import { mediumUsesToWire, mediumUsesWire } from '#lib/content/media/library/medium-uses.wire.ts';
import { mediumPath } from '../../medium-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    { audience: 'editor', summary: 'Finds where a picture is used', params: mediumPath, output: data(mediumUsesWire) },
    ({ headers, params }) => findMediumUses(headers, params.id),
    { toWire: mediumUsesToWire },
  ),
});
