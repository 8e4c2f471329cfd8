import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileAnswer, type WholeFile } from './file-answer.ts';
import { streamFile } from './stream-file.ts';

/** Answers a request for a public file with its bytes as a stream. */
export async function fileResponse(request: Request, file: WholeFile & { place: string }): Promise<Response> {
  const { status, headers, body } = fileAnswer(request.method, Object.fromEntries(request.headers), file);
  if (!body) return new Response(null, { status, headers });
  const handle = await open(file.place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  return new Response(streamFile(handle, request.signal, { start: body.first, end: body.last }), { status, headers });
}
