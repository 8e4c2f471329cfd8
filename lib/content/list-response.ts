import { z } from 'zod';
import { type Sendable, type SentItem, toWire, wireSchema } from './public-wire.ts';

/** The response body of the kind's address: a bare array, or an envelope with the array as its `data`. */
export function listResponse<K extends Sendable>(kind: K, items: readonly SentItem<K>[]) {
  const data = items.map((item) => toWire(kind, item));
  return kind.api.isBare ? data : { status: 'success' as const, data };
}

/** The schema of `listResponse`'s result. */
export function listResponseSchema(kind: Sendable): z.ZodType {
  const items = z.array(wireSchema(kind));
  return kind.api.isBare ? items : z.strictObject({ status: z.literal('success'), data: items });
}
