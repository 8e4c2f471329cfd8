import { database } from '../db/client.ts';
import { perProcess } from '../processes/per-process.ts';
import type { SigningKey } from './signing-key.ts';

const published = perProcess('published receipt keys', () => new WeakMap<object, string>());

/** Keeps the public half of the key that signs now, and the end of the one before. Writes only when the key is a new one. */
export async function publishKey({ id, publicKey }: SigningKey, now = new Date()): Promise<void> {
  const client = database();
  if (published().get(client) === id) return;
  await client.$transaction([
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
