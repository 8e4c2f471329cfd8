import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { S3Address } from '../config/s3-address.ts';
import { StoreAway } from './storage-failure.ts';
import type { FileFacts } from './stored-file.ts';

/** How long the store may take. */
export interface Patience {
  /** Without a byte in either direction. */
  idleMilliseconds: number;
  tries: number;
  firstPauseMilliseconds: number;
}

const usualPatience: Patience = { idleMilliseconds: 10_000, tries: 4, firstPauseMilliseconds: 150 };

/** The content of a request. It is read again for each try. */
export interface S3Body {
  bytes: number;
  sha256: string;
  open: () => Readable | Uint8Array;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket. Empty: the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: S3Body;
}

/** The SHA-256 of nothing. */
const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const maxErrorBytes = 64 * 1024;

/** The store answered, and refused. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(what: string, status: number, code: string) {
    super(`${what}: the object store answered ${status}${code && ` (${code})`}.`);
    this.status = status;
    this.code = code;
  }
}

/** Errors that another try may mend: a busy store, or bytes that were damaged on their way. */
const isPassing = ({ status, code }: S3Refusal) =>
  status >= 500 ||
  status === 429 ||
  status === 408 ||
  ['RequestTimeout', 'SlowDown', 'BadDigest', 'XAmzContentSHA256Mismatch'].includes(code);

/** The text of an answer that is no file. */
export async function readAnswer(response: IncomingMessage, maxBytes = maxErrorBytes): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The code in an error of the store, which is XML. */
export const codeIn = (text: string): string => /<Error>[\s\S]*?<Code>([\w.]{1,100})<\/Code>/.exec(text)?.[1] ?? '';

/** Signs requests to an object store, sends them, and sends them again when the store or the line fails. */
export class S3Client {
  readonly address: S3Address;
  private readonly patience: Patience;
  private readonly transport: typeof http | typeof https;
  private readonly agent: http.Agent;

  constructor(address: S3Address, patience = usualPatience) {
    this.address = address;
    this.patience = patience;
    this.transport = address.protocol === 'https:' ? https : http;
    this.agent = new this.transport.Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 8 });
  }

  /**
   * The answer of the store, whose body the caller reads or destroys.
   * @throws {S3Refusal} for an answer that is no success; {StoreAway} when there is none
   */
  async send(request: S3Request): Promise<IncomingMessage> {
    const what = `${request.method} ${request.key || this.address.bucket}`;
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.sendOnce(request, what);
      } catch (error) {
        // The file that is sent, not the store.
        if ((error as NodeJS.ErrnoException).path) throw error;
        if (error instanceof S3Refusal && !isPassing(error)) throw error;
        if (tried >= this.patience.tries) throw new StoreAway(what, error as Error);
      }
      await setTimeout(this.patience.firstPauseMilliseconds * 2 ** tried * (0.5 + Math.random() / 2));
    }
  }

  /** The same for an answer whose body means nothing. */
  async sendAndForget(request: S3Request): Promise<IncomingMessage> {
    const response = await this.send(request);
    response.resume();
    await finished(response).catch(() => {});
    return response;
  }

  close(): void {
    this.agent.destroy();
  }

  private async sendOnce(request: S3Request, what: string): Promise<IncomingMessage> {
    const response = await this.exchange(request);
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return response;
    throw new S3Refusal(what, status, codeIn(await readAnswer(response).catch(() => '')));
  }

  private async exchange({ method, key, query = {}, headers = {}, body }: S3Request): Promise<IncomingMessage> {
    const { protocol, host, bucket, prefix, region, key: accessKeyId, secret } = this.address;
    const url = new URL(`${protocol}//${host}/${bucket}${key && `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // Loaded by a site that keeps its files in a store, and no other.
    const { AwsV4Signer } = await import('aws4fetch');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptyDigest },
      accessKeyId,
      secretAccessKey: secret,
      service: 's3',
      region,
    });
    const signed = await signer.sign();
    const sent = this.transport.request(url, {
      method,
      agent: this.agent,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(method === 'PUT' && { 'content-length': body?.bytes ?? 0 }),
      },
    });
    sent.setTimeout(this.patience.idleMilliseconds, () => sent.destroy(new Error('it took too long')));
    return new Promise((resolve, reject) => {
      // Also after the answer, which may come before everything is sent.
      sent.on('error', reject);
      sent.once('response', resolve);
      const content = body?.open();
      if (!content || content instanceof Uint8Array) return void sent.end(content);
      content.once('error', (error) => {
        sent.destroy(error);
        reject(error);
      });
      sent.once('close', () => content.destroy());
      content.pipe(sent);
    });
  }
}

/** A page of a listing (ListObjectsV2). */
interface Listing {
  /** By the whole key. */
  files: { key: string; facts: FileFacts }[];
  /** Continues the listing. Null: it ended. */
  next: string | null;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const readText = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
  });

const textOf = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : readText(found);
};

/** A validator of the store without what an entity tag of our own cannot have. */
export const plainValidator = (etag: string): string => etag.replaceAll(/[^\w-]/g, '');

/** Reads the XML with which an object store lists what it holds. */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, content = '']) => {
    const bytes = Number(textOf(content, 'Size'));
    return {
      key: textOf(content, 'Key') ?? '',
      facts: {
        bytes,
        storedAt: new Date(textOf(content, 'LastModified') ?? 0),
        validator: `${bytes}-${plainValidator(textOf(content, 'ETag') ?? '')}`,
      },
    };
  });
  return { files, next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null };
}
