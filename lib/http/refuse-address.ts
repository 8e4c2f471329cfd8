import type { IncomingMessage, ServerResponse } from 'node:http';
import { failurePage } from './failure-page.ts';
import { failureResponse } from './responses.ts';
import { refuse } from './result.ts';
import { wantsHtml } from './wants-html.ts';

/** Whether every percent sign of an address can be read (RFC 3986, 2.1). */
export function isWellEncoded(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

/** Answers 400, a page to a browser and JSON to a program: the framework answers such an address with a bare 500. */
export async function refuseAddress(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { accept = '', 'sec-fetch-mode': mode = '' } = request.headers;
  const refused = failureResponse(refuse('malformed', 'This address is not valid.').failure);
  const isForBrowser = wantsHtml({ headers: new Headers({ accept, 'sec-fetch-mode': String(mode) }) });
  const answer = isForBrowser
    ? await failurePage(refused, 'A part of it may have been lost or changed on its way to you.')
    : refused;
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}
