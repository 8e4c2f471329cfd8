import type { z } from 'zod';
import { endpoint, idPath, publicBare, publicData } from '#lib/api/address.ts';
import {
  listResponse,
  listResponseSchema,
  type Sendable,
  type SentItem,
  toWire,
  wireSchema,
} from '#lib/content/published/public-wire.ts';
import { findPublished, getPublished } from '#lib/content/published/published.ts';
import { refuse, success } from '#lib/platform/http/result.ts';

/**
 * An address that lists the public items of a kind in the kind's envelope. `find` is for kinds with a list of their
 * own.
 */
export const publicList = <K extends Sendable>(
  kind: K & { plural: string },
  find: () => Promise<readonly SentItem<K>[]> = async () => (await findPublished(kind)) as readonly SentItem<K>[],
) =>
  endpoint({
    audience: 'everyone',
    summary: `Lists “${kind.plural}”`,
    output: publicBare(listResponseSchema(kind)),
    verb: async () => success(listResponse(kind, await find())),
  });

interface PublicItemOptions<K extends Sendable> {
  /** The id in the address, for the API's description. */
  id: string;
  /** The message when there is no such item (spec, section 8). */
  missing: string;
  /** For kinds that show visitors fewer items than the published ones. */
  find?: (id: number) => Promise<SentItem<K> | null>;
}

/** An address that gets one public item of a kind. */
export function publicItem<K extends Sendable>(
  kind: K & { singular: string },
  { id, missing, find = async (id) => (await getPublished(kind, id)) as SentItem<K> | null }: PublicItemOptions<K>,
) {
  const notFound = refuse('not_found', missing);
  const schema: z.ZodType = wireSchema(kind);
  return endpoint({
    audience: 'everyone',
    summary: `Gets a ${kind.singular}`,
    params: idPath(notFound, id),
    output: publicData(schema),
    verb: async ({ params }) => {
      const found = await find(params.id);
      return found ? success(toWire(kind, found)) : notFound;
    },
  });
}
