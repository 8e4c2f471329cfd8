import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import type { UploadsFolder } from '#lib/platform/storage/stored-file.ts';
import { syncFolder } from '#lib/platform/storage/sync-folder.ts';

// An archive is a plain tar: the uploaded files, the database, the list of erasures, the manifest, and last the digest of
// all bytes before it.
export const databaseName = 'site.db';
export const erasuresName = 'erasures.jsonl';
const manifestName = 'manifest.json';
const digestName = 'archive.sha256';
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

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  files: z.array(archivedFileSchema),
  /** The names of files that the database knew and that were not in their folder. */
  missing: z.array(z.string()),
  /** Proves which site made it, to a process that has its secret. */
  seal: z.string().optional(),
});

/** The content of an archive. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Why a command on a backup was refused, in words for its operator. */
export class BackupError extends OperatorError {}

/** A file in an archive. */
interface TarEntry {
  name: string;
  bytes: number;
  /** When the archive was made, in whole seconds. */
  seconds: number;
}

const blockBytes = 512;
const maxOctalSize = 0o77777777777;

/** How many zero bytes follow a content of `bytes`, so that the next header begins at a whole block. */
const paddingAfter = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes;

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

/** A size of 8 GB or more does not fit into the octal digits. GNU's base-256 form is what every tool reads. */
function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= maxOctalSize) {
    header.write(octal(bytes, 11), 124, 'latin1');
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(bytes), 128);
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/**
 * The header of a private file in the POSIX ustar format, which every tar reads. The same entry always gives the same
 * bytes.
 * @throws when the name has more than 100 bytes
 */
function tarHeader({ name, bytes, seconds }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the archive.`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 'utf8');
  header.write(octal(0o600, 7), 100, 'latin1');
  header.write(octal(0, 7), 108, 'latin1');
  header.write(octal(0, 7), 116, 'latin1');
  writeSize(header, bytes);
  header.write(octal(seconds, 11), 136, 'latin1');
  // The checksum is computed with spaces in its place.
  header.write('        ', 148, 'latin1');
  // The type: a regular file.
  header.write('0', 156, 'latin1');
  header.write('ustar\0' + '00', 257, 'latin1');
  header.write(`${octal(sumOf(header), 6)} `, 148, 'latin1');
  return header;
}

/** Reads a header that {@link tarHeader} wrote. Null for anything else, be it one bit. */
function readTarHeader(header: Buffer): TarEntry | null {
  const end = header.indexOf(0);
  const name = header.toString('utf8', 0, end === -1 || end > 100 ? 100 : end);
  const octalAt = (from: number) => Number.parseInt(header.toString('latin1', from, from + 11), 8);
  const bytes = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : octalAt(124);
  const entry = { name, bytes, seconds: octalAt(136) };
  if (!Number.isSafeInteger(entry.bytes) || !Number.isSafeInteger(entry.seconds)) return null;
  return tarHeader(entry).equals(header) ? entry : null;
}

/**
 * The seal that a site puts into the manifest of its backup: a digest of all that is in it, keyed with the site’s secret.
 * A person who has the file and not the secret can change it, but not so that the seal still fits.
 */
export const sealFor = ({ format, madeAt, files, missing }: Omit<Manifest, 'seal'>, secret: string): string =>
  createHmac('sha256', secret)
    .update(
      `backup\n${JSON.stringify([format, madeAt, files.map(({ name, bytes, sha256 }) => [name, bytes, sha256]), missing])}`,
    )
    .digest('hex');

/** The maker of a backup according to its seal: this site, perhaps another one, or unknown. */
export type Origin = 'this site' | 'another secret' | 'no seal' | 'no secret';

/** Compares the seal with the secret of the site whose data is in use now, which is null if there is none. */
export function originOf(manifest: Manifest, secret: string | null): Origin {
  if (!manifest.seal) return 'no seal';
  if (!secret) return 'no secret';
  const [given, own] = [manifest.seal, sealFor(manifest, secret)].map((text) => Buffer.from(text));
  return given && own && given.length === own.length && timingSafeEqual(given, own) ? 'this site' : 'another secret';
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes an archive one file after another. The hash of all that was written ends it. */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = [];
  private readonly handle: FileHandle;
  private readonly seconds: number;
  private readonly hash = createHash('sha256');

  constructor(handle: FileHandle, madeAt: Date) {
    this.handle = handle;
    this.seconds = Math.floor(madeAt.getTime() / 1000);
  }

  /**
   * Adds one file.
   * @param bytes the size of `content`
   * @throws when `content` has another size
   */
  async add(name: string, bytes: number, content: Content): Promise<void> {
    this.files.push({ name, bytes, sha256: await this.entry(name, bytes, content) });
  }

  /** Adds the manifest and the digest, and makes the archive durable. */
  async finish(manifest: object): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await this.entry(manifestName, text.length, [text]);
    const digest = Buffer.from(`${this.hash.copy().digest('hex')}\n`);
    await this.entry(digestName, digest.length, [digest]);
    await this.write(Buffer.alloc(2 * blockBytes));
    await this.handle.sync();
  }

  private async entry(name: string, bytes: number, content: Content): Promise<string> {
    const sum = createHash('sha256');
    let written = 0;
    await this.write(tarHeader({ name, bytes, seconds: this.seconds }));
    for await (const chunk of content) {
      sum.update(chunk);
      written += chunk.length;
      await this.write(chunk);
    }
    if (written !== bytes) throw new Error(`${name} changed while it was copied.`);
    await this.write(Buffer.alloc(paddingAfter(bytes)));
    return sum.digest('hex');
  }

  private async write(chunk: Uint8Array): Promise<void> {
    this.hash.update(chunk);
    await this.handle.appendFile(chunk);
  }
}

const chunkBytes = 1024 * 1024;

/** Takes one file of an archive. It must read all of `content`. */
export type Receive = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

const damaged = (file: string, why: string) =>
  new BackupError(`${file} is damaged or not a whole backup: ${why}. Nothing was changed.`);

/** Reads a file from its beginning and hashes what it reads. */
class HashingReader {
  readonly hash = createHash('sha256');
  private readonly handle: FileHandle;
  private readonly file: string;

  constructor(handle: FileHandle, file: string) {
    this.handle = handle;
    this.file = file;
  }

  /** Exactly `bytes` bytes, which are not hashed yet. */
  async read(bytes: number): Promise<Buffer> {
    const room = Buffer.alloc(bytes);
    let filled = 0;
    while (filled < bytes) {
      const { bytesRead } = await this.handle.read(room, filled, bytes - filled, null);
      if (bytesRead === 0) throw damaged(this.file, 'it ends too early');
      filled += bytesRead;
    }
    return room;
  }

  async readZeros(bytes: number): Promise<void> {
    const zeros = await this.read(bytes);
    this.hash.update(zeros);
    if (zeros.some((byte) => byte !== 0)) throw damaged(this.file, 'something is written between its files');
  }

  /** The content of an entry in pieces, with the padding behind it. */
  async *content({ bytes }: TarEntry): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; left -= chunkBytes) {
      const chunk = await this.read(Math.min(left, chunkBytes));
      this.hash.update(chunk);
      yield chunk;
    }
    await this.readZeros(paddingAfter(bytes));
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.handle.read(Buffer.alloc(1), 0, 1, null)).bytesRead === 0;
  }
}

async function readAll(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function readManifest(file: string, text: string, found: readonly ArchivedFile[]): Manifest {
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`The manifest of ${file} cannot be read. Was it made by a newer release?`, { cause: error });
  }
  const lines = (files: readonly ArchivedFile[]) =>
    files.map(({ name, bytes, sha256 }) => `${name} ${bytes} ${sha256}`).join('\n');
  if (lines(manifest.files) !== lines(found)) throw damaged(file, 'its files are not those of its manifest');
  return manifest;
}

/**
 * Reads an archive whole, hands each file to `receive`, and compares every byte with the manifest and the digest. Only
 * when it returns is what `receive` got known to be right.
 * @throws {BackupError} when one bit differs from what was written
 */
export async function readArchive(file: string, receive: Receive): Promise<Manifest> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`${file} does not exist.`) : error;
  });
  try {
    const reader = new HashingReader(handle, file);
    const found: ArchivedFile[] = [];
    const names = new Set<string>();
    let manifest: Manifest | null = null;
    for (;;) {
      const header = await reader.read(blockBytes);
      const entry = readTarHeader(header);
      if (!entry) throw damaged(file, 'one of its headers is not as it was written');
      if (entry.name === digestName) {
        const digest = `${reader.hash.copy().digest('hex')}\n`;
        if ((await readAll(reader.content(entry))) !== digest) throw damaged(file, 'its digest does not fit');
        break;
      }
      reader.hash.update(header);
      if (entry.name === manifestName) {
        manifest = readManifest(file, await readAll(reader.content(entry)), found);
        continue;
      }
      if (manifest || names.has(entry.name) || !isArchivedName(entry.name))
        throw damaged(file, `${entry.name} does not belong into it`);
      names.add(entry.name);
      found.push({ name: entry.name, bytes: entry.bytes, sha256: await receiveOne(reader, entry, receive) });
    }
    await reader.readZeros(2 * blockBytes);
    if (!manifest || !(await reader.isAtEnd())) throw damaged(file, 'it does not end as it should');
    return manifest;
  } finally {
    await handle.close();
  }
}

async function receiveOne(reader: HashingReader, entry: TarEntry, receive: Receive): Promise<string> {
  const sum = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of reader.content(entry)) {
      sum.update(chunk);
      yield chunk;
    }
  };
  await receive(entry.name, hashed());
  return sum.digest('hex');
}

/** Why nothing gets the name `target`. */
export const existsWords = (target: string) => `${target} exists. Choose another name: no backup is overwritten.`;

/**
 * Gives the finished file `partial` its name, durably. `target` never has half a content, and no other file is replaced.
 * @throws {BackupError} when `target` exists
 */
export async function giveName(partial: string, target: string): Promise<void> {
  try {
    await link(partial, target);
    await rm(partial);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BackupError(existsWords(target));
    if (!['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(code ?? '')) throw error;
    // This file system has no links, so only this look keeps a backup from being overwritten.
    const isTaken = await access(target, constants.F_OK).then(
      () => true,
      () => false,
    );
    if (isTaken) throw new BackupError(existsWords(target));
    await rename(partial, target);
  }
  await syncFolder(path.dirname(target));
}
