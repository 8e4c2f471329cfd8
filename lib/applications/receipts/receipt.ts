import { createHash, sign } from 'node:crypto';
import { z } from 'zod';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { canonicalJson, type SigningKey, signingKey } from './signing-key.ts';

/** The facts about an application in its receipt. */
interface ReceiptFacts {
  id: number;
  program: { id: number; title: string };
  submittedAt: Date;
  /** In the form's order, as are the files. */
  answers: readonly { field: { label: string; fieldType: string }; value: string }[];
  files: readonly {
    field: { label: string };
    filename: string;
    bytes: number;
    sha256: string;
    caution?: string | null;
  }[];
  /** How and on which day it reached the centre, as staff said who entered it. */
  arrived?: { by: string; on: string } | null;
}

/** An event of an application after it was sent. */
export interface LaterEvent {
  kind: 'corrected' | 'answered' | 'withdrawn' | 'taken_back';
  at: Date;
  /** The statement of the receipt before. Null for an application that has none. */
  earlier: string | null;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A correction states the whole application again. A withdrawal and its end repeat nothing of it. */
const later = ({ kind, at, earlier }: LaterEvent) => ({
  event: { kind, at: at.toISOString() },
  earlier_sha256: earlier === null ? null : sha256(earlier),
});

/** The version of the statement's form. A change of it must leave old receipts readable. */
const receiptFormat = 1;

/** The database stores half a surrogate pair as U+FFFD, and the statement is of what is stored. */
const stored = (text: string) => text.toWellFormed();

/**
 * The text that is signed: canonical JSON of who took what, and when.
 * @param event what happened since. Null for the first receipt
 */
const receiptStatement = (
  { id, program, submittedAt, answers, files, arrived }: ReceiptFacts,
  event: LaterEvent | null = null,
): string =>
  canonicalJson({
    format: receiptFormat,
    origin: siteAddress(),
    program: { id: program.id, title: stored(program.title) },
    submission_id: id,
    submitted_at: submittedAt.toISOString(),
    ...(arrived && { arrived: { by: arrived.by, on: arrived.on } }),
    ...(event && later(event)),
    answers: answers.map(({ field, value }) => ({
      question: stored(field.label),
      type: field.fieldType,
      answer: stored(value),
    })),
    files: files.map(({ field, filename, bytes, sha256, caution = null }) => {
      const note = noteOf(caution);
      // Only a file with a note has the key, as receipts from before there were notes have none.
      return { question: stored(field.label), name: stored(filename), bytes, sha256, ...(note && { note }) };
    }),
  });

/** The contents of a statement, as receiptStatement writes them. */
export const statementSchema = z.object({
  origin: z.string(),
  program: z.object({ title: z.string() }),
  submission_id: z.int(),
  submitted_at: z.string(),
  event: z.object({ kind: z.string(), at: z.string() }).optional(),
  earlier_sha256: z.string().nullable().optional(),
  answers: z.array(z.object({ question: z.string(), type: z.string(), answer: z.string() })),
  files: z.array(
    z.object({
      question: z.string(),
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      note: z.string().optional(),
    }),
  ),
});

export type Statement = z.infer<typeof statementSchema>;

/** The notes of a receipt on files that we could not read whole. */
export const notesIn = (statement: string): { name: string; note: string }[] =>
  (JSON.parse(statement) as { files: { name: string; note?: string }[] }).files.flatMap(({ name, note }) =>
    note ? [{ name, note }] : [],
  );

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
