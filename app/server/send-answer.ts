import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileAnswer } from '#lib/platform/http/file-answer.ts';

export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** @param bytes the whole file; not needed for an answer without a body */
export function sendAnswer(response: ServerResponse, { status, headers, body }: FileAnswer, bytes?: Buffer): void {
  response.writeHead(status, headers);
  response.end(body && bytes?.subarray(body.first, body.last + 1));
}
