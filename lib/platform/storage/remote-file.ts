import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ByteRange } from '../http/file-answer.ts';
import type { S3Client } from './s3-client.ts';
import { plainValidator } from './s3-listing.ts';
import type { FileFacts, OpenFile, ReadContent } from './stored-file.ts';

/** How often in a row a cut answer is asked for again without a byte of it coming. */
const maxCuts = 3;

/** What the headers of an answer say about the object. */
export function factsIn({ headers }: IncomingMessage): FileFacts {
  const bytes = Number(headers['content-length']);
  return {
    bytes,
    storedAt: new Date(headers['last-modified'] ?? 0),
    validator: `${bytes}-${plainValidator(headers.etag ?? '')}`,
  };
}

/** An object of the store that is open. */
export class RemoteFile implements OpenFile {
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
