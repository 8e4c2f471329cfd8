import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { failurePage, wantsHtml } from '#lib/platform/http/failure-page.ts';
import { failureResponse } from '#lib/platform/http/responses.ts';
import { type Failure, refuse } from '#lib/platform/http/result.ts';

const readMethods = ['GET', 'HEAD', 'OPTIONS'];
const writeMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

const isOfApi = (url: string) => /^\/api(?![^/?])/.test(url);

/** The methods that an address may accept. All writes go to /api, where each address decides for itself. */
const methodsOf = (url: string): string[] =>
  isOfApi(url) || url === '*' ? [...readMethods, ...writeMethods] : readMethods;

/** Whether every percent sign of an address can be decoded (RFC 3986, 2.1). */
function isWellEncoded(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a path leads somewhere else than it says: by dots, encoded or not, by a backslash, which counts as a slash, or
 * by what stands behind a hash. Clients resolve these before they ask.
 */
const isDevious = (url: string) => /[\\#]|\/(\.|%2e){1,2}(\/|$)/i.test(url.split('?', 1)[0] ?? '');

/** Whether the framework can parse its own script's description of the page being left. */
function isRouterRequest({ headers }: IncomingMessage): boolean {
  // A kind of prefetching that this site does not use and that fails here.
  if ((headers['next-router-prefetch'] ?? '1') !== '1') return false;
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/** Why a request cannot be meant for this site. Null if it can. */
function requestFailure(request: IncomingMessage): Failure | null {
  const { method = '', url = '' } = request;
  const methods = methodsOf(url);
  if (!methods.includes(method)) {
    const taken = methods.join(', ');
    return refuse('method_not_allowed', `This address does not take ${method}; it takes ${taken}.`).failure;
  }
  const isAddress = url.startsWith('/') || (method === 'OPTIONS' && url === '*');
  if (!isAddress || !isWellEncoded(url)) return refuse('malformed', 'This address is not valid.').failure;
  if (isDevious(url)) return refuse('not_found', 'No page has this address.').failure;
  return isRouterRequest(request) ? null : refuse('malformed', 'This request is not valid.').failure;
}

/** Answers with the failure: as a page for a browser, as JSON for a program. */
export async function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  failure: Failure,
  advice = 'A part of it may have been lost or changed on its way to you.',
): Promise<void> {
  const { accept = '', 'sec-fetch-mode': mode = '' } = request.headers;
  const isForBrowser = wantsHtml({ headers: new Headers({ accept, 'sec-fetch-mode': String(mode) }) });
  const answer = isForBrowser ? failurePage(failure, advice) : failureResponse(failure);
  const body = await answer.text();
  response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(request.method === 'HEAD' ? '' : body);
}

/**
 * Answers requests that no page and no API address needs to see: those that no client would send on purpose, which the
 * framework would answer with a bare 500 and a log entry, and OPTIONS outside the API.
 * @returns whether it answered
 */
export function screenRequest(request: IncomingMessage, response: ServerResponse): boolean {
  // A client may send the whole address (RFC 9112, 3.2.2).
  request.url = request.url?.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const { method, url } = request;
  const failure = requestFailure(request);
  const isAsking = method === 'OPTIONS' && !isOfApi(url);
  if (!failure && !isAsking) return false;
  if (isAsking || failure?.code === 'method_not_allowed') response.setHeader('allow', methodsOf(url).join(', '));
  if (failure) void refuseRequest(request, response, failure);
  else response.writeHead(204).end();
  return true;
}
