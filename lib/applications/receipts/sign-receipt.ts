import { sign } from 'node:crypto';
import { z } from 'zod';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { type LaterEvent, type ReceiptFacts, receiptStatement } from './receipt-statement.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

const published = perProcess('published receipt keys', () => new WeakMap<object, string>());

/** Keeps the public half of the key that signs now, and the end of the one before. Writes only when the key is a new one. */
export async function publishKey({ id, publicKey }: SigningKey, now = new Date()): Promise<void> {
  const client = database();
  if (published().get(client) === id) return;
  await write(() => [
    // A restored site may sign with a key that had ended.
    client.receiptKey.upsert({
      where: { id },
      create: { id, publicKey, createdAt: now },
      update: { endedAt: null },
    }),
    client.receiptKey.updateMany({ where: { id: { not: id }, endedAt: null }, data: { endedAt: now } }),
  ]);
  published().set(client, id);
}

/** A statement of what an applicant sent, which anybody can check with the site's public keys. */
export interface SignedReceipt {
  /** Canonical JSON (RFC 8785). Its bytes in UTF-8 are what is signed. */
  statement: string;
  /** Ed25519 (RFC 8032), as base64url. */
  signature: string;
  keyId: string;
}

/** The columns of a stored receipt. */
export const receiptColumns = { statement: true, signature: true, keyId: true } as const;

/** Signs what is about to be stored. Its public key is in the database before. */
export async function signReceipt(facts: ReceiptFacts, event: LaterEvent | null = null): Promise<SignedReceipt> {
  const key = signingKey();
  await publishKey(key);
  const statement = receiptStatement(facts, event);
  const signature = sign(null, Buffer.from(statement), key.privateKey).toString('base64url');
  return { statement, signature, keyId: key.id };
}

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
