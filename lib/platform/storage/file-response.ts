import { fileAnswer, streamFile, type WholeFile } from '../http/file-answer.ts';
import { fileStore } from './file-store.ts';
import type { FilePlace } from './stored-file.ts';

/** Answers a request for a public file with its bytes as a stream. */
export async function fileResponse(request: Request, file: WholeFile & { place: FilePlace }): Promise<Response> {
  const { status, headers, body } = fileAnswer(request.method, Object.fromEntries(request.headers), file);
  if (!body) return new Response(null, { status, headers });
  const opened = await fileStore().open(file.place);
  return new Response(streamFile(opened.stream(body), request.signal), { status, headers });
}
