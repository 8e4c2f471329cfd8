import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, type Gzip, gzip } from 'node:zlib';
import accepts from 'accepts';
import type { Answer } from './secure-answer.ts';

/** A smaller answer fits into the packet that its head takes anyway. */
const leastBytes = 1024;

const compressible = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml))/;

export const isText = (headers: OutgoingHttpHeaders): boolean => compressible.test(String(headers['content-type']));

const isCompressible = (headers: OutgoingHttpHeaders, bytes: number) =>
  isText(headers) &&
  Number(headers['content-length'] ?? bytes) >= leastBytes &&
  headers['content-encoding'] === undefined &&
  // A part of a file is counted in bytes of the file.
  headers['content-range'] === undefined &&
  !String(headers['cache-control']).includes('no-transform');

interface CodedHead {
  isZipped: boolean;
  headers: OutgoingHttpHeaders;
}

/**
 * How the answer with `headers` is sent to this client. Only gzip, because better codings take longer than they save
 * where an answer is made for one client.
 * @param bytes the length of the body. Infinity while it is not known
 */
export function codedHead(request: IncomingMessage, headers: OutgoingHttpHeaders, bytes: number): CodedHead {
  if (!isCompressible(headers, bytes)) return { isZipped: false, headers };
  const varies = [headers.vary ?? []].flat().join(', ');
  const vary = /\*|accept-encoding/i.test(varies) ? varies : [varies, 'Accept-Encoding'].filter(Boolean).join(', ');
  const isZipped = request.method !== 'HEAD' && accepts(request).encoding(['gzip']) === 'gzip';
  if (!isZipped) return { isZipped, headers: { ...headers, vary } };
  const { 'content-length': _, ...others } = headers;
  return { isZipped, headers: { ...others, vary, 'content-encoding': 'gzip' } };
}

const zip = promisify(gzip);

/** The answer as this client gets it. */
export async function compressAnswer(request: IncomingMessage, answer: Answer): Promise<Answer> {
  const { isZipped, headers } = codedHead(request, answer.headers, answer.body.length);
  const body = isZipped ? await zip(answer.body) : answer.body;
  const length = request.method === 'HEAD' ? {} : { 'content-length': body.length };
  return { status: answer.status, headers: { ...headers, ...length }, body };
}

/**
 * Compresses what is written to it and sends it by `write` and `end` of the response, no faster than the client reads.
 * What was written arrives at once if it is flushed.
 */
export function zipInto(response: ServerResponse, { write, end }: Pick<ServerResponse, 'write' | 'end'>): Gzip {
  const stream = createGzip();
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      if (response.destroyed) done(new Error('The client left'));
      else write.call(response, chunk, 'utf8', done);
    },
    final: (done) => void Reflect.apply(end, response, [done]),
  });
  // The writer waits for the response.
  stream.on('drain', () => response.emit('drain'));
  response.once('close', () => stream.destroy());
  pipeline(stream, sink, () => {});
  return stream;
}
