import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileAnswer } from '../http/file-answer.ts';
import { streamFile } from '../http/stream-file.ts';
import type { PublicPicture } from './public-picture.ts';

/** Answers a request for a picture with its file as a stream. */
export async function pictureResponse(request: Request, picture: PublicPicture): Promise<Response> {
  const { status, headers, body } = fileAnswer(request.method, Object.fromEntries(request.headers), picture);
  if (!body) return new Response(null, { status, headers });
  const handle = await open(picture.place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  return new Response(streamFile(handle, request.signal, { start: body.first, end: body.last }), { status, headers });
}
