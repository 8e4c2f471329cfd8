import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../http/file-answer.ts';
import { openLocal } from './folder-store.ts';
import { LocalCopies } from './local-copies.ts';
import { RemoteIndex } from './remote-index.ts';
import { codeIn, plainValidator, readAnswer, readListing, type S3Body, type S3Client, S3Refusal } from './s3-client.ts';
import type {
  FileFacts,
  FilePlace,
  FileSource,
  FileStore,
  NewFile,
  OpenFile,
  ReadContent,
  StoredFolder,
} from './stored-file.ts';

/** How often in a row a cut answer is asked for again without a byte of it coming. */
const maxCuts = 3;

/** The facts about the object in the headers of an answer. */
function factsIn({ headers }: IncomingMessage): FileFacts {
  const bytes = Number(headers['content-length']);
  return {
    bytes,
    storedAt: new Date(headers['last-modified'] ?? 0),
    validator: `${bytes}-${plainValidator(headers.etag ?? '')}`,
  };
}

/** An object of the store that is open. */
class RemoteFile implements OpenFile {
  readonly bytes: number;
  readonly storedAt: Date;
  readonly validator: string;
  private readonly client: S3Client;
  private readonly key: string;
  private readonly etag: string | undefined;
  /** The answer that opened it, if that brings the content. */
  private content: IncomingMessage | null;
  private streamed: Readable | null = null;

  constructor(client: S3Client, key: string, opened: IncomingMessage, hasContent: boolean) {
    const { bytes, storedAt, validator } = factsIn(opened);
    this.client = client;
    this.key = key;
    this.bytes = bytes;
    this.storedAt = storedAt;
    this.validator = validator;
    this.etag = opened.headers.etag;
    this.content = hasContent ? opened : null;
  }

  async whole(): Promise<ReadContent> {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of this.stream() as AsyncIterable<Buffer>) pieces.push(piece);
    } catch (error) {
      return { content: Buffer.concat(pieces), error };
    }
    return { content: Buffer.concat(pieces) };
  }

  stream(range: ByteRange = { first: 0, last: this.bytes - 1 }): Readable {
    this.streamed = Readable.from(this.pieces(range), { objectMode: false });
    return this.streamed;
  }

  async close(): Promise<void> {
    this.streamed?.destroy();
    this.content?.destroy();
  }

  /** The bytes of a range. An answer that is cut goes on where it was. */
  private async *pieces({ first, last }: ByteRange): AsyncGenerator<Buffer> {
    let next = first;
    for (let cuts = 0; next <= last; ) {
      const before = next;
      const answer = await this.answer(next, last);
      try {
        for await (const piece of answer as AsyncIterable<Buffer>) {
          next += piece.length;
          yield piece;
        }
        if (next <= last) throw new Error(`${this.key} ended after ${next} bytes.`);
      } catch (error) {
        cuts = next === before ? cuts + 1 : 0;
        if (cuts === maxCuts) throw error;
      }
    }
  }

  private async answer(first: number, last: number): Promise<IncomingMessage> {
    const opened = this.content;
    this.content = null;
    if (opened && first === 0 && last === this.bytes - 1) return opened;
    opened?.destroy();
    const same = this.etag && { 'if-match': this.etag };
    return this.client.send({
      method: 'GET',
      key: this.key,
      headers: { range: `bytes=${first}-${last}`, ...same },
    });
  }
}

const maxAtOnce = 8;
const maxListingBytes = 4 * 1024 * 1024;

/** Does something for each of many, a few at a time, and all of it before the first error counts. */
async function forEach<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const errors: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await work(next).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, all.length) }, worker));
  if (errors.length > 0) throw errors[0];
}

const missing = ({ folder, name }: FilePlace, cause?: unknown) =>
  Object.assign(new Error(`${folder}/${name} is not in the object store.`, { cause }), { code: 'ENOENT' });
const isMissing = (error: unknown) => error instanceof S3Refusal && error.status === 404;

/** A bucket of an object store, and the copies of public files that this machine keeps of it. */
export class S3Store implements FileStore {
  readonly isRemote = true;
  private readonly client: S3Client;
  private readonly copies: LocalCopies;
  private readonly media: RemoteIndex;

  /** @param copies where copies go, and how many bytes of them */
  constructor(client: S3Client, copies: { folder: string; maxBytes: number }) {
    this.client = client;
    this.copies = new LocalCopies(copies.folder, copies.maxBytes);
    this.media = new RemoteIndex(() => this.listAll('media/'));
  }

  readonly put = (folder: StoredFolder, files: readonly NewFile[]): Promise<void> =>
    forEach(files, async ({ name, source, sha256 }) => {
      const place = { folder, name };
      if ('folder' in source) await this.copy(source, place);
      else await this.client.sendAndForget({ method: 'PUT', key: keyOf(place), body: await bodyOf(source, sha256) });
      if (folder === 'media') await this.noteMedia(place);
    });

  readonly find = async (place: FilePlace): Promise<FileFacts | null> => {
    try {
      return factsIn(await this.client.sendAndForget({ method: 'HEAD', key: keyOf(place) }));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  readonly findNow = ({ folder, name }: FilePlace): FileFacts | null =>
    folder === 'media' ? this.media.find(name) : null;

  readonly know = async (folder: StoredFolder, name: string): Promise<void> => {
    if (folder === 'media') await this.media.know(name);
  };

  readonly open = async (place: FilePlace): Promise<OpenFile> => {
    if (place.folder === 'media') return openLocal(await this.localMedia(place));
    return new RemoteFile(this.client, keyOf(place), await this.ask('HEAD', place), false);
  };

  readonly openOfMany = async (place: FilePlace): Promise<OpenFile> =>
    new RemoteFile(this.client, keyOf(place), await this.ask('GET', place), true);

  readonly borrow = async <T>(place: FilePlace, use: (path: string) => Promise<T>): Promise<T> => {
    if (place.folder === 'media') return use(await this.localMedia(place));
    // A copy of an applicant's file does not stay.
    const own = await this.copies.newPath();
    try {
      await this.fetch(place, own);
      return await use(own);
    } finally {
      await rm(own, { force: true });
    }
  };

  readonly rename = async (place: FilePlace, name: string): Promise<void> => {
    try {
      await this.copy(place, { ...place, name });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    if (place.folder === 'media') await this.noteMedia({ ...place, name });
    await this.remove(place.folder, [place.name]);
  };

  readonly remove = async (folder: StoredFolder, names: readonly string[]): Promise<void> => {
    await forEach(names, async (name) => {
      try {
        await this.client.sendAndForget({ method: 'DELETE', key: keyOf({ folder, name }) });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      if (folder === 'media') this.media.forget(name);
    });
  };

  readonly list = async (folder: StoredFolder, beginnings?: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const beginning of beginnings ?? ['']) found.push(...(await this.listAll(`${folder}/${beginning}`)).keys());
    return found;
  };

  /** The files whose keys begin so, by their names. */
  private async listAll(beginning: string): Promise<Map<string, FileFacts>> {
    const found = new Map<string, FileFacts>();
    const whole = this.client.address.prefix + beginning;
    for (let next: string | null = ''; next !== null; ) {
      const query = { 'list-type': '2', prefix: whole, ...(next && { 'continuation-token': next }) };
      const answer = readListing(
        await readAnswer(await this.client.send({ method: 'GET', key: '', query }), maxListingBytes),
      );
      for (const { key, facts } of answer.files) found.set(path.posix.basename(key), facts);
      next = answer.next;
    }
    return found;
  }

  private async ask(method: 'GET' | 'HEAD', place: FilePlace) {
    try {
      const request = { method, key: keyOf(place) };
      return await (method === 'HEAD' ? this.client.sendAndForget(request) : this.client.send(request));
    } catch (error) {
      throw isMissing(error) ? missing(place, error) : error;
    }
  }

  private async copy(from: FilePlace, to: FilePlace): Promise<void> {
    const { bucket, prefix } = this.client.address;
    const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${keyOf(from)}` };
    try {
      const text = await readAnswer(await this.client.send({ method: 'PUT', key: keyOf(to), headers }));
      // The store may answer 200 before it copies, and say in the body that it failed.
      const code = codeIn(text);
      if (code) throw new S3Refusal(`PUT ${keyOf(to)}`, 500, code);
    } catch (error) {
      throw isMissing(error) ? missing(from, error) : error;
    }
  }

  private async noteMedia(place: FilePlace): Promise<void> {
    const facts = await this.find(place);
    if (facts) this.media.note(place.name, facts);
  }

  private async localMedia(place: FilePlace): Promise<string> {
    const facts = this.media.find(place.name) ?? (await this.find(place));
    if (!facts) throw missing(place);
    return this.copies.get(`${path.basename(place.name)}.${facts.validator}`, (to) => this.fetch(place, to));
  }

  private async fetch(place: FilePlace, to: string): Promise<void> {
    const file = await this.openOfMany(place);
    await pipeline(file.stream(), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    if ((await stat(to)).size !== file.bytes) throw new Error(`${place.folder}/${place.name} did not come whole.`);
  }
}

const keyOf = ({ folder, name }: FilePlace) => `${folder}/${path.posix.basename(name)}`;

async function bodyOf(source: Exclude<FileSource, FilePlace>, sha256: string | undefined): Promise<S3Body> {
  if ('content' in source) {
    const { content } = source;
    return { bytes: content.length, sha256: sha256 ?? hash('sha256', content), open: () => content };
  }
  if (!sha256) throw new Error(`${source.path} has no digest.`);
  return { bytes: (await stat(source.path)).size, sha256, open: () => createReadStream(source.path) };
}
