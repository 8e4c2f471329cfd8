import { mediaItemPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { findMediaItemUses } from '#lib/content/media/library/file-uses.ts';
import { mediaItemUsesToWire, mediaItemUsesWire } from '#lib/content/media/library/media.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editor',
    summary: 'Finds where a picture is used',
    params: mediaItemPath,
    output: mediaItemUsesWire,
    verb: ({ caller, params }) => findMediaItemUses(caller, params.id),
    toWire: mediaItemUsesToWire,
  }),
});
