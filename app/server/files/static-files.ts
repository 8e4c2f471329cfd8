import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import accepts from 'accepts';
import { type FileAnswer, fileAnswer, type WholeFile } from '#lib/platform/http/file-answer.ts';
import { dataPolicy, securityHeaders, typeHeader } from '#lib/platform/http/responses.ts';
import { codingSuffixes } from './finished-build.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Files by address below a folder, and what is sent with each. */
interface Shelf {
  address: string;
  folder: string;
  /** Only these names; all that have a known type if missing. */
  names?: readonly string[];
  headers: Record<string, string>;
}

interface StaticBody extends WholeFile {
  content: Buffer;
}

/** By the coding’s name in HTTP, best first. `identity` is always there, last. */
type StaticFile = Map<string, StaticBody>;

/** Answers the request if it is for one of these files. Returns whether it did. */
type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The headers of the icons and the browser files of `next build`. A name of the build changes with its content, so
 * browsers may keep such a file forever without asking again. The other headers of security do nothing for them, and a
 * phone waits for the headers of each.
 */
export const siteShelves = (root: string): Shelf[] => {
  const icons = { ...securityHeaders(), 'cache-control': 'public, max-age=3600' };
  const built = { ...typeHeader, ...dataPolicy, 'cache-control': 'public, max-age=31536000, immutable' };
  return [
    { address: '/_next/static/', folder: path.join(root, '.next', 'static'), headers: built },
    { address: '/', folder: path.join(root, 'public'), headers: icons },
    {
      address: '/',
      folder: path.join(root, 'app'),
      names: ['favicon.ico', 'icon.svg', 'apple-icon.png'],
      headers: icons,
    },
  ];
};

/**
 * Loads the files into memory (about 3 MB) and serves each in the best coding that {@link compressStatic} wrote and the
 * browser accepts.
 */
export async function staticFiles(shelves: Shelf[]): Promise<StaticHandler> {
  const files = new Map((await Promise.all(shelves.map(readShelf))).flat());

  return (request, response) => {
    const [address = ''] = (request.url ?? '').split('?', 1);
    const file = files.get(address);
    if (!file || !isRead(request)) return false;
    const readable = file.size > 1 ? ([] as string[]).concat(accepts(request).encodings()) : [];
    const coding = [...file.keys()].find((each) => readable.includes(each)) ?? 'identity';
    const body = file.get(coding) as StaticBody;
    sendAnswer(response, fileAnswer(request.method, request.headers, body), body.content);
    return true;
  };
}

async function readShelf({ address, folder, names: wanted, headers }: Shelf): Promise<[string, StaticFile][]> {
  const names = new Set(wanted ?? (await readdir(folder, { recursive: true })));
  const files = [...names].flatMap((name) => {
    const contentType = contentTypes[path.extname(name)];
    return contentType ? [{ name, contentType }] : [];
  });
  return Promise.all(
    files.map(async ({ name, contentType }): Promise<[string, StaticFile]> => {
      const compressed = Object.entries(codingSuffixes).filter(([, suffix]) => names.has(name + suffix));
      const varies = compressed.length > 0 && { vary: 'Accept-Encoding' };
      const bodies = [...compressed, ['identity', ''] as const].map(async ([coding, suffix]) => {
        const content = await readFile(path.join(folder, name + suffix));
        const encoded = coding !== 'identity' && { 'content-encoding': coding };
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
        const all = { ...headers, ...varies, ...encoded, 'content-type': contentType, etag };
        return [coding, { content, bytes: content.length, headers: all }] as const;
      });
      return [address + name.split(path.sep).map(encodeURIComponent).join('/'), new Map(await Promise.all(bodies))];
    }),
  );
}

export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** @param bytes the whole file; not needed for an answer without a body */
export function sendAnswer(response: ServerResponse, { status, headers, body }: FileAnswer, bytes?: Buffer): void {
  response.writeHead(status, headers);
  response.end(body && bytes?.subarray(body.first, body.last + 1));
}
