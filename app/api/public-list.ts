import { endpoint } from '#lib/api/address.ts';
import { publicBare } from '#lib/api/outputs.ts';
import { listResponse, listResponseSchema, type Sendable, type SentItem } from '#lib/content/published/public-wire.ts';
import { findPublished } from '#lib/content/published/published.ts';

import { success } from '#lib/platform/http/result.ts';

/**
 * An address that lists the public items of a kind in the kind's envelope. `find` is for kinds with a list of their
 * own.
 */
export const publicList = <K extends Sendable>(
  kind: K & { plural: string },
  find: () => Promise<readonly SentItem<K>[]> = async () => (await findPublished(kind)) as readonly SentItem<K>[],
) =>
  endpoint(
    { audience: 'everyone', summary: `Lists “${kind.plural}”`, output: publicBare(listResponseSchema(kind)) },
    async () => success(listResponse(kind, await find())),
  );
