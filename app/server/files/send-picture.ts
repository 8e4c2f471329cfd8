import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { compressedPicture, originalPicture, type PublicPicture } from '#lib/content/media/public-picture.ts';
import { type FileAnswer, fileAnswer } from '#lib/platform/http/file-answer.ts';
import { securityHeaders } from '#lib/platform/http/responses.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { fileStore, readStored } from '#lib/platform/storage/file-store.ts';
import { storageFailure } from '#lib/platform/storage/storage-failure.ts';
import { isRead, sendAnswer } from './static-files.ts';

const maxBytes = 24 * 1024 * 1024;
/** Larger pictures are rare, and are not kept. */
const maxBytesOfPicture = 256 * 1024;

const pictureAddress = /^\/(media|api\/compressed)\/([\w.-]+)\/?(?:\?(.*))?$/;

/** The picture that an address in its plain form means. The rest, and every failure, is left to the routes. */
function pictureOf({ url = '', headers: { accept } }: IncomingMessage): PublicPicture | null {
  const [, place, name, query = ''] = pictureAddress.exec(url) ?? [];
  if (!name) return null;
  try {
    if (place === 'media') return originalPicture(name);
    return compressedPicture(name, accept, new URLSearchParams(query).get('w'));
  } catch {
    return null;
  }
}

/** Answers the request if it is for a picture that exists. Returns whether it did. */
type PictureHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers as the routes of `/media` and `/api/compressed` would, without the framework. The pictures that are asked for
 * most are kept in memory.
 */
export function sendPictures(): PictureHandler {
  const secured = securityHeaders();
  const kept = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length + 1 });

  async function readAndSend(response: ServerResponse, answer: FileAnswer, { place, bytes, headers }: PublicPicture) {
    if (answer.body && bytes > maxBytesOfPicture) {
      const file = await fileStore().open(place);
      response.writeHead(answer.status, answer.headers);
      return pipeline(file.stream(answer.body), response);
    }
    const read = await readStored(place);
    kept.set(headers.etag, read);
    sendAnswer(response, answer, read);
  }

  return (request, response) => {
    const picture = isRead(request) && pictureOf(request);
    if (!picture) return false;
    const answer = fileAnswer(request.method, request.headers, {
      ...picture,
      headers: { ...secured, ...picture.headers },
    });
    const before = kept.get(picture.headers.etag);
    if (!answer.body || before) sendAnswer(response, answer, before);
    else
      readAndSend(response, answer, picture).catch((error: unknown) => {
        const failure = response.headersSent ? null : storageFailure(error);
        if (failure) {
          logError(`A picture could not be read: ${failure.code}`);
          const later = { 'retry-after': String(failure.retryAfterSeconds), 'cache-control': 'no-store' };
          return void response.writeHead(503, { ...secured, ...later, 'content-length': '0' }).end();
        }
        // A visitor who leaves in the middle is no failure.
        if (!response.destroyed) logError('A picture could not be read', error);
        response.destroy();
      });
    return true;
  };
}
