import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import accepts from 'accepts';
import { dataPolicy, typeHeader } from '#lib/http/security-headers.ts';
import { codingSuffixes } from './compress-static.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  contentType: string;
  /** By the coding's name in HTTP, best first. `identity` is always there, last. */
  bodies: Map<string, Buffer>;
}

/** Answers the request if it is for one of the build's files. Returns whether it did. */
type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Loads the browser files of `next build` into memory (about 2 MB) and serves each in the best coding that {@link
 * compressStatic} wrote and the browser accepts. A file's name changes with its content, so browsers may keep it
 * forever without asking again. A range request gets the whole file, as HTTP allows.
 */
export async function staticFiles(buildFolder: string): Promise<StaticHandler> {
  const files = await readStatic(path.join(buildFolder, 'static'));

  return (request, response) => {
    const [address = ''] = (request.url ?? '').split('?', 1);
    const file = files.get(address);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const readable = ([] as string[]).concat(accepts(request).encodings());
    const coding = [...file.bodies.keys()].find((each) => readable.includes(each)) ?? 'identity';
    const bytes = file.bodies.get(coding) as Buffer;
    // The other headers of security do nothing for these files, and a phone waits for the headers of each.
    for (const { key, value } of [typeHeader, dataPolicy]) response.setHeader(key, value);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    if (file.bodies.size > 1) response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Content-Type', file.contentType);
    response.setHeader('Content-Length', bytes.length);
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}

/** The files by address. Other types are left to the framework. */
async function readStatic(folder: string): Promise<Map<string, StaticFile>> {
  const names = new Set(await readdir(folder, { recursive: true }));
  const files = [...names].flatMap((name) => {
    const contentType = contentTypes[path.extname(name)];
    return contentType ? [{ name, contentType }] : [];
  });
  return new Map(
    await Promise.all(
      files.map(async ({ name, contentType }): Promise<[string, StaticFile]> => {
        const compressed = Object.entries(codingSuffixes).filter(([, suffix]) => names.has(name + suffix));
        const codings = [...compressed, ['identity', ''] as const];
        const bodies = codings.map(
          async ([coding, suffix]) => [coding, await readFile(path.join(folder, name + suffix))] as const,
        );
        const address = `/_next/static/${name.split(path.sep).map(encodeURIComponent).join('/')}`;
        return [address, { contentType, bodies: new Map(await Promise.all(bodies)) }];
      }),
    ),
  );
}
