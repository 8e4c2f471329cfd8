import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What `writeHead` takes after the status: a status message, headers, or both. */
export type GivenHead = (string | OutgoingHttpHeaders | undefined)[];

/** Sets the status and the headers that `writeHead` was called with. */
export function takeHead(response: ServerResponse, status: number, given: GivenHead): void {
  response.statusCode = status;
  for (const each of given) {
    if (typeof each === 'string') response.statusMessage = each;
    else for (const [name, value] of Object.entries(each ?? {})) response.setHeader(name, value ?? '');
  }
}

/** Calls `work` right before the head is sent, when all that it will hold is set and can still be changed. */
export function beforeHead(response: ServerResponse, work: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...given: GivenHead) => {
    takeHead(response, status, given);
    if (!response.headersSent) work();
    return writeHead.call(response, response.statusCode);
  }) as ServerResponse['writeHead'];
}
