import type { IncomingMessage, ServerResponse } from 'node:http';
import { withOneVersion } from '#lib/platform/cache/cached-read.ts';
import { environment } from '#lib/platform/config/env.ts';
import { withReadTimes } from '#lib/platform/db/reads.ts';
import { clientAddressHeader, resolveClientAddress } from '#lib/platform/http/client-address.ts';
import { withPageStatus } from '#lib/platform/http/page-status.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { beforeHead } from './answers/response-hooks.ts';
import { secureInDevelopment } from './answers/secure-answer.ts';
import { takeResponse } from './answers/take-response.ts';
import { answerInOrder } from './connections/one-at-a-time.ts';
import { sendIcon } from './files/send-icon.ts';
import { sendPictures } from './files/send-picture.ts';
import { previewOf, servePreview } from './files/serve-preview.ts';
import { siteShelves, staticFiles } from './files/static-files.ts';
import { measureRequests } from './measure-requests.ts';
import { openAnswers } from './open-answers.ts';
import { openLink } from './open-link.ts';
import { cachedPages } from './page-cache/cached-pages.ts';
import { refuseRequest, screenRequest } from './screen-request.ts';
import { searchGate } from './search-gate.ts';

/**
 * Runs `handle` so that the response says in a Server-Timing header how long the database's reads took and how long all
 * the rest did, which is mostly rendering. Only for development: it would tell strangers about the inside.
 */
export function withServerTiming(response: ServerResponse, handle: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const reads = { count: 0, milliseconds: 0 };
  beforeHead(response, () => {
    const rendering = Math.max(0, performance.now() - began - reads.milliseconds);
    const ofReads = `reads;dur=${reads.milliseconds.toFixed(1)};desc="${reads.count} reads"`;
    response.setHeader('Server-Timing', `${ofReads}, render;dur=${rendering.toFixed(1)}`);
  });
  return withReadTimes(reads, handle);
}

/**
 * Runs `handle` with what a page knows about its request: it can set the status of its response, and it shows only one
 * version of the content. A request that writes sees its own change.
 */
export function runRequest(
  request: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  const handled = () => withPageStatus(response, handle);
  return request.method === 'GET' || request.method === 'HEAD' ? withOneVersion(handled) : handled();
}

/** Runs `handle` for a page that is made for everybody, on the version of the content that its record names. */
const runPage: typeof runRequest = (_request, response, handle) => withPageStatus(response, handle);

/** Answers a request, or has it answered later. */
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The framework's handler of requests. */
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Longer than the names of browsers within apps. */
const longestClientName = 512;

/** Has the framework answer a request, which may come from a visitor or from the store of finished pages. */
function frameworkAnswer(handle: Handle, development: boolean) {
  return async (request: IncomingMessage, response: ServerResponse, run: typeof runRequest): Promise<void> => {
    // To a client without a name the framework would send a page's title later, in a script that the policy forbids. It looks
    // for robots with an expression that takes a second for a name as long as headers may be.
    request.headers['user-agent'] = request.headers['user-agent']?.slice(0, longestClientName) || 'unnamed';
    const rendered = () => handle(request, response);
    const timed = development ? () => withServerTiming(response, rendered) : rendered;
    const handled = () => run(request, response, timed);
    const preview = previewOf(request);
    await (preview ? servePreview(request, response, preview, handled) : handled());
  };
}

/** Too many readers take nothing, and none has done so for long. */
const manyOpen: Failure = {
  code: 'unavailable',
  message: 'Too many downloads are under way. Try again in 10 seconds.',
  retryAfterSeconds: 10,
};

function refuseOpen(request: IncomingMessage, response: ServerResponse): void {
  takeResponse(request, response);
  response.setHeader('connection', 'close');
  void refuseRequest(request, response, manyOpen, 'Nothing of what you sent was stored.');
}

/**
 * Answers every request: the site's files, pictures and cached pages from memory, and everything else by the
 * framework.
 */
export async function answerRequests(handle: Handle, { development }: { development: boolean }): Promise<Listener> {
  // In development the framework creates these files on request.
  const sendStatic = development ? () => false : await staticFiles(siteShelves(process.cwd()));
  const sendPicture = sendPictures();
  const measure = await measureRequests(development);
  const answer = frameworkAnswer(handle, development);
  const takesSearch = searchGate();
  const mayAnswer = openAnswers();
  const { TRUST_PROXY } = environment();

  const answerOne: Listener = (request, response) => {
    // In development errors are shown as they are, and the framework's own tools post to their own addresses, run scripts
    // of their own and stream them.
    if (development) secureInDevelopment(response);
    else {
      takeResponse(request, response);
      if (screenRequest(request, response)) return;
    }
    if (openLink(request, response)) return;
    const answerNow = () =>
      answer(request, response, runRequest).catch((error: unknown) => {
        logError('The request handler failed', error);
        response.destroy();
      });
    if (development || !takesSearch(request, response, answerNow)) void answerNow();
  };

  const answerAll = cachedPages((request, response) => answer(request, response, runPage));

  const answerAny: Listener = (request, response) => {
    if (sendStatic(request, response) || sendPicture(request, response)) return;
    const pass = () => answerOne(request, response);
    if (development || !answerAll(request, response, pass)) pass();
  };

  return answerInOrder((request, response) => {
    // A file that is streamed has seven listeners of its own for the end of its answer.
    response.setMaxListeners(20);
    measure(request, response);
    const forwarded = request.headers['x-forwarded-for'];
    const client = resolveClientAddress(
      request.socket.remoteAddress ?? 'unknown',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      TRUST_PROXY,
    );
    request.headers[clientAddressHeader] = client;
    try {
      if (!development && !mayAnswer(response, client)) return refuseOpen(request, response);
      if (!sendIcon(request, response, () => answerAny(request, response))) answerAny(request, response);
    } catch (error) {
      logError('The request handler failed', error);
      response.destroy();
    }
  });
}
