import { z } from 'zod';
import { database } from '../db/client.ts';
import { publishKey } from './publish-key.ts';
import { signingKey } from './signing-key.ts';

/** The public keys as a JWK set (RFC 7517, RFC 8037). The dates are members of our own, which the standard allows. */
export const receiptKeysWire = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      use: z.literal('sig'),
      alg: z.literal('EdDSA'),
      kid: z.string(),
      x: z.string(),
      created_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
    }),
  ),
});

/** All keys that ever signed a receipt, the newest first. */
export async function findReceiptKeys(): Promise<z.infer<typeof receiptKeysWire>> {
  await publishKey(signingKey());
  const keys = await database().receiptKey.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
  return {
    keys: keys.map(({ id, publicKey, createdAt, endedAt }) => ({
      ...({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' } as const),
      kid: id,
      x: publicKey,
      created_at: createdAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
  };
}
