import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { pretendOtherStarts } from '#lib/platform/processes/alone.ts';
import { keepFilesIn, openS3Store } from '#lib/platform/storage/file-store.ts';

/** Faults of an object store, once for each time that it is named. */
export type Mischief =
  | 'busy'
  | 'error'
  | 'cut'
  | 'cut_before'
  /** In the middle of a file it goes away. */
  | 'leaves'
  | 'slow'
  | 'never'
  | 'damaged'
  | 'copy_fails'
  | 'denied';

const etagOf = (content: Buffer) => createHash('md5').update(content).digest('hex');

/** A small object store in memory that keeps to the rules, and breaks them when it is told to. */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  /** Faults of the next requests, in order. */
  readonly mischief: Mischief[] = [];
  readonly requests: string[] = [];
  isAway = false;
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `s3://key:secret@127.0.0.1:${(this.server.address() as AddressInfo).port}/bucket/site?tls=off`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.requests.push(`${method} ${url}`);
    if (this.isAway) return void request.socket.destroy();
    const wrong = this.mischief.shift();
    if (wrong === 'cut_before') return void request.socket.destroy();
    if (wrong === 'never') return;
    if (wrong === 'busy') return this.refuse(response, 503, 'SlowDown');
    if (wrong === 'error') return this.refuse(response, 500, 'InternalError');
    if (wrong === 'denied') return this.refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(url, 'http://store');
    const key = decodeURIComponent(pathname.slice('/bucket/'.length));
    if (method === 'GET' && searchParams.has('list-type')) return this.list(response, searchParams);
    if (method === 'PUT') return this.put(request, response, key, wrong);
    if (method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const content = this.objects.get(key);
    if (!content) return this.refuse(response, 404, 'NoSuchKey');
    return this.send(request, response, content, wrong);
  }

  private async put(request: IncomingMessage, response: ServerResponse, key: string, wrong: Mischief | undefined) {
    const from = request.headers['x-amz-copy-source'];
    if (typeof from === 'string') {
      request.resume();
      const content = this.objects.get(from.slice('/bucket/'.length));
      if (wrong === 'copy_fails') return this.refuse(response, 200, 'InternalError');
      if (!content) return this.refuse(response, 404, 'NoSuchKey');
      this.objects.set(key, content);
      return void response.end('<CopyObjectResult></CopyObjectResult>');
    }
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) {
      pieces.push(piece);
      if (wrong === 'cut' || wrong === 'leaves') return this.cut(request, wrong);
    }
    const content = Buffer.concat(pieces);
    if (wrong === 'damaged') content[0] = (content[0] ?? 0) ^ 1;
    const digest = createHash('sha256').update(content).digest('hex');
    if (digest !== request.headers['x-amz-content-sha256'])
      return this.refuse(response, 400, 'XAmzContentSHA256Mismatch');
    this.objects.set(key, content);
    response.end();
  }

  private send(request: IncomingMessage, response: ServerResponse, content: Buffer, wrong: Mischief | undefined): void {
    const [, first = '0', last = `${content.length - 1}`] =
      /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = content.subarray(Number(first), Number(last) + 1);
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-length': part.length,
      etag: `"${etagOf(content)}"`,
      'last-modified': new Date(0).toUTCString(),
    });
    if (request.method === 'HEAD') return void response.end();
    if (wrong !== 'cut' && wrong !== 'leaves' && wrong !== 'slow') return void response.end(part);
    response.write(part.subarray(0, part.length / 2), () => {
      if (wrong !== 'slow') this.cut(request, wrong);
    });
  }

  private cut(request: IncomingMessage, wrong: 'cut' | 'leaves'): void {
    if (wrong === 'leaves') this.isAway = true;
    request.socket.destroy();
  }

  /** Two at a time, so that a listing has pages. */
  private list(response: ServerResponse, query: URLSearchParams): void {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + 2).map((key) => {
      const content = this.objects.get(key) as Buffer;
      return `<Contents><Key>${key}</Key><Size>${content.length}</Size><ETag>&quot;${etagOf(content)}&quot;</ETag><LastModified>${new Date(0).toISOString()}</LastModified></Contents>`;
    });
    const more = from + 2 < keys.length;
    const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    response.end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`);
  }

  private refuse(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  }
}

/**
 * Gives the calling test file two machines with one object store, each with a folder of its own. Requests come to the first
 * until another is chosen. Call it before what gives the file its database and rows.
 */
export async function useTwoMachines() {
  const server = new FakeS3();
  const address = parseS3Address(await server.start()) as S3Address;
  const folders = ['a', 'b'].map((name) => mkdtempSync(path.join(os.tmpdir(), `machine-${name}-`)));
  afterAll(async () => {
    await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Has the requests that follow come to this machine. */
  const on = (machine: 'first' | 'second') => {
    process.env.UPLOADS_DIR = folders[machine === 'first' ? 0 : 1];
    resetEnvironment();
    keepFilesIn(openS3Store(address, { idleMilliseconds: 10_000, tries: 2, firstPauseMilliseconds: 2 }));
  };
  beforeEach(async () => {
    pretendOtherStarts();
    server.isAway = false;
    server.objects.clear();
    on('first');
    await database().arrivingUpload.deleteMany();
    await database().arrivingFile.deleteMany();
  });

  const keys = (folder: string) => [...server.objects.keys()].filter((key) => key.startsWith(`site/${folder}/`));
  /** Files of an applicant that a machine still has. */
  const expectNothingLocal = () => {
    const left = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
    // Secrets lie beside the folders.
    const files = left.filter((entry) => entry.isFile() && !folders.includes(entry.parentPath));
    expect(files.map(({ name }) => name)).toEqual([]);
  };
  return { server, on, keys, expectNothingLocal };
}
