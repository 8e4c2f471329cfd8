import { sign } from 'node:crypto';
import { publishKey } from './publish-key.ts';
import { type LaterEvent, type ReceiptFacts, receiptStatement } from './receipt-statement.ts';
import { signingKey } from './signing-key.ts';

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
