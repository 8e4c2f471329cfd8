import { z } from 'zod';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import type { UploadsFolder } from '#lib/platform/storage/stored-file.ts';

// An archive is a plain tar: the uploaded files, the database, the list of erasures, the manifest, and last the digest of
// all bytes before it.
export const databaseName = 'site.db';
export const erasuresName = 'erasures.jsonl';
export const manifestName = 'manifest.json';
export const digestName = 'archive.sha256';
export const secretName = 'uploads/auth-secret';
/** The private key that signs receipts. Like the secret, it is only in a backup that was asked for both. */
export const signingKeyName = 'uploads/receipt-key';
export const formatVersion = 1;

export const uploadName = (folder: UploadsFolder, file: string): string => `uploads/${folder}/${file}`;

/** Names never lead out of the folder into which an archive is unpacked. */
const nameSchema = z
  .string()
  .regex(
    /^(site\.db|erasures\.jsonl|uploads\/(auth-secret|receipt-key)|uploads\/(applications|documents|drafts|media)\/[A-Za-z0-9][A-Za-z0-9._-]*)$/,
  );

export const isArchivedName = (name: string): boolean => nameSchema.safeParse(name).success;

const archivedFileSchema = z.object({
  name: nameSchema,
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** One file of an archive. */
export type ArchivedFile = z.infer<typeof archivedFileSchema>;

export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  files: z.array(archivedFileSchema),
  /** The names of files that the database knew and that were not in their folder. */
  missing: z.array(z.string()),
  /** Proves which site made it, to a process that has its secret. */
  seal: z.string().optional(),
});

/** What an archive holds. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Why a command on a backup was refused, in words for its operator. */
export class BackupError extends OperatorError {}
