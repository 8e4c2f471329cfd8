import { isDeepStrictEqual } from 'node:util';
import type { Failure, FailureCode } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import type { Definition } from './definition.ts';

/** Every code that a method may refuse with: its verb's own, and those that follow from its definition. */
export function failuresOf(definition: Definition, method: string): Set<FailureCode> {
  const { audience, params, body, refuses = [] } = definition;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const codes = new Set<FailureCode>([...refuses, 'internal', 'unavailable']);
  if (audience !== 'everyone' || isWrite) codes.add('forbidden');
  if (audience === 'holder') {
    codes.add('unauthorized');
    // Another page is open, or it is not clear which.
    codes.add('conflict');
  }
  // Any write can meet a busy client or a full disk, and everything a database that is away.
  if (isWrite) for (const code of ['too_many_requests', 'insufficient_storage'] as const) codes.add(code);
  if (params) codes.add('not_found');
  if (body)
    for (const code of ['malformed', 'timeout', 'too_large', 'unsupported_type', 'invalid'] as const) codes.add(code);
  return codes;
}

// Tests check every response against its address's declaration. A running site does not, because that would slow down
// every response.
const isTest = process.env.NODE_ENV === 'test';

/** An error whose words stand in the log, where the developer looks. Other errors keep theirs to themselves. */
function told(words: string): Error {
  logError(words);
  return new Error(words);
}

/** The body must match the declared schema, without extra keys. */
function checkBody({ summary, output: { schema } }: Definition, text: string): void {
  const sent = JSON.parse(text);
  const declared = schema?.parse(sent);
  if (!isDeepStrictEqual(declared, sent)) throw told(`“${summary}” answers more than it declares: ${text}`);
}

/** In tests, throws if the response does not match `definition`. */
export function checkValue(definition: Definition, body: unknown): void {
  if (isTest && definition.output.schema) checkBody(definition, JSON.stringify(body));
}

/** In tests, checks a JSON stream at its end, where the reader gets the error. */
export function checkResponse(definition: Definition, response: Response): Response {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isTest || !response.ok || !isJson || !response.body || !definition.output.schema) return response;
  const decoder = new TextDecoder();
  let text = '';
  const collector = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      text += decoder.decode(chunk, { stream: true });
      controller.enqueue(chunk);
    },
    flush: () => checkBody(definition, text),
  });
  return new Response(response.body.pipeThrough(collector), response);
}

/** In tests, throws if a method refuses with a code that it does not declare. */
export function checkFailure(definition: Definition, method: string, { code, message }: Failure): void {
  if (isTest && !failuresOf(definition, method).has(code))
    throw told(`“${definition.summary}” does not declare that it refuses with ${code}: ${message}`);
}
