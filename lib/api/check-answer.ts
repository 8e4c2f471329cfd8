import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '../http/result.ts';
import type { AnyCall, Definition } from './endpoint.ts';
import { failuresOf } from './failures.ts';

// The tests hold every answer against what its address declares. A running site does not: it would pay for each answer.
const isTest = process.env.NODE_ENV === 'test';

/** What is sent must be what the schema declares, without a key more. */
function checkBody({ summary, output: { schema } }: Definition, text: string): void {
  const sent = JSON.parse(text);
  const declared = schema?.parse(sent);
  if (!isDeepStrictEqual(declared, sent)) throw new Error(`“${summary}” answers more than it declares: ${text}`);
}

/** In tests it throws where what was sent, or what is answered, is not what `definition` declares. */
export function checkTraffic(definition: Definition, { body: sent }: AnyCall, body: unknown): void {
  if (!isTest) return;
  if (definition.body?.isRaw) definition.body.schema.parse(sent);
  if (definition.output.schema) checkBody(definition, JSON.stringify(body));
}

/** In tests a stream of JSON is checked at its end: who reads it to there meets the error. */
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

/** In tests it throws when a method refuses with what it does not declare. */
export function checkFailure(definition: Definition, method: string, { code, message }: Failure): void {
  if (isTest && !failuresOf(definition, method).has(code))
    throw new Error(`“${definition.summary}” does not declare that it refuses with ${code}: ${message}`);
}
