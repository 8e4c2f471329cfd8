import { z } from 'zod';
import type { Action } from '#lib/applications/private-pages/private-link.ts';
import { isGone } from '#lib/platform/db/write.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { asClient } from '#lib/platform/http/fair-turns.ts';
import { always, formFields, type Query, type Refusal, type Shape, shape } from '#lib/platform/http/inputs.ts';
import { failureResponse, json, publicJson, seeOther } from '#lib/platform/http/responses.ts';
import { type Failure, refuse } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { storageFailure } from '#lib/platform/storage/storage-failure.ts';
import { answerInTurn, type RawParams, refusedUnread } from './answer.ts';
import {
  type AnyBehaviour,
  type AnyCall,
  type Audience,
  type Behaviour,
  type Budget,
  type Declared,
  type Defined,
  type Endpoint,
  type MaybeBody,
  type MaybeOutput,
  type Method,
  methods,
  type Output,
  type Wired,
  type WireOf,
  type WriteDefinition,
} from './definition.ts';
import { formPages } from './form-pages.ts';

const jsonTypes = ['application/json'];
const same = (wire: unknown) => wire;
const inData = (data: unknown) => ({ status: 'success', data });
const dataSchema = (data: z.ZodType) => z.object({ status: z.literal('success'), data });

function jsonOutput<Wire>(schema: z.ZodType, status: number, body: Output['body']): Output<Wire> {
  return { status, schema, contentTypes: jsonTypes, body, respond: (sent) => json(sent, { status }) };
}

/** `{ "status": "success" }`, with an optional message. */
export const done = (told: { message?: string } = {}, status = 200): Output => {
  const schema = z.object({ status: z.literal('success'), ...(told.message && { message: z.string() }) });
  return jsonOutput(schema, status, () => ({ status: 'success', ...told }));
};

/** `{ "status": "success", "data": … }`, not cached. */
export const data = <Schema extends z.ZodType>(schema: Schema, status = 200) =>
  jsonOutput<z.output<Schema>>(dataSchema(schema), status, inData);

/** The JSON value itself, not cached. */
export const bare = <Schema extends z.ZodType>(schema: Schema, status = 200) =>
  jsonOutput<z.output<Schema>>(schema, status, same);

const published = <Wire>(schema: z.ZodType, body: Output['body']): Output<Wire> => ({
  ...jsonOutput<Wire>(schema, 200, body),
  respond: (sent, request) => publicJson(request, sent),
});

/** Public content as the JSON value itself. Caches may keep it but must check each time that it is current. */
export const publicBare = <Schema extends z.ZodType>(schema: Schema) => published<z.output<Schema>>(schema, same);

/** Public content as `{ "status": "success", "data": … }`. */
export const publicData = <Schema extends z.ZodType>(schema: Schema) =>
  published<z.output<Schema>>(dataSchema(schema), inData);

/** A response without a body. */
export const nothing: Output<null> = {
  status: 204,
  schema: null,
  contentTypes: [],
  body: same,
  respond: () => new Response(null, { status: 204 }),
};

/** A response that the verb creates itself, such as a file or a stream. `schema` is for JSON. */
export const response = (
  contentTypes: readonly string[],
  { status = 200, schema = null }: { status?: number; schema?: z.ZodType | null } = {},
): Output<Response> => ({ status, schema, contentTypes, body: same, respond: (made) => made as Response });

/** A redirect to another page, for a plain form without a response of its own. */
export const redirect = response([], { status: 303 });

/** One page of a list, as `pageOf` returns it. */
export const pageWire = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() });

/** An id in an address: a positive whole number of at most 32 bits, as in the database. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647));

/** The thing that an address names by its id. @param description of the id, for the API's description */
export const idPath = (notFound: Refusal, description?: string) =>
  shape(z.object({ id: description ? pathId.describe(description) : pathId }), always(notFound));

/**
 * Declares who may call a method, its input and output, and its verb. The audience is checked first, so that a stranger's
 * body is never read, and gives the verb its caller.
 */
export function endpoint<
  const A extends Audience,
  Value,
  P extends Shape | undefined = undefined,
  Q extends Query | undefined = undefined,
  B extends MaybeBody = undefined,
  O extends MaybeOutput = undefined,
  const G extends Budget | undefined = undefined,
  const M extends Action | undefined = undefined,
>(
  declared: Declared<A, P, Q, B, O, G, M> &
    Behaviour<Value, NoInfer<Defined<A, P, Q, B, O, G, M>>> &
    Wired<Value, NoInfer<Defined<A, P, Q, B, O, G, M>>>,
): Endpoint<Defined<A, P, Q, B, O, G, M>>;
export function endpoint<
  const A extends Audience,
  Value extends WireOf<Defined<A, P, Q, B, O, G, M>> | Response,
  P extends Shape | undefined = undefined,
  Q extends Query | undefined = undefined,
  B extends MaybeBody = undefined,
  O extends MaybeOutput = undefined,
  const G extends Budget | undefined = undefined,
  const M extends Action | undefined = undefined,
>(
  declared: Declared<A, P, Q, B, O, G, M> & Behaviour<Value, NoInfer<Defined<A, P, Q, B, O, G, M>>>,
): Endpoint<Defined<A, P, Q, B, O, G, M>>;
export function endpoint({
  body,
  output = z.null(),
  verb,
  before,
  toWire,
  cookies,
  done,
  back,
  failed,
  refused,
  ...declared
}: Declared<Audience, Shape, Query, MaybeBody, MaybeOutput, Budget, Action> & AnyBehaviour): Endpoint {
  const definition = {
    ...declared,
    body: body instanceof z.ZodType ? formFields(body) : body,
    output: output instanceof z.ZodType ? data(output) : output,
  };
  const pages = {
    ...(done !== undefined && {
      failed: (failure: Failure) => failurePage(failure),
      done: async (value: unknown, call: AnyCall) => {
        const place = typeof done === 'string' ? done : await done(value, call);
        return typeof place === 'string' ? seeOther(place) : place;
      },
    }),
    ...(back !== undefined && formPages(back)),
    ...(failed && { failed }),
    ...(refused && { refused }),
  };
  return {
    definition,
    behaviour: { verb, before, toWire, cookies },
    pages: Object.keys(pages).length > 0 ? pages : null,
  };
}

type OwnMethod = Exclude<Method, 'HEAD' | 'OPTIONS'>;

/** The framework gives no parameters to an address without any. */
export type Handler = (request: Request, context: { params: Promise<RawParams | undefined> }) => Promise<Response>;
export type Endpoints = { GET?: Endpoint } & Partial<Record<Exclude<OwnMethod, 'GET'>, Endpoint<WriteDefinition>>>;

/**
 * The handlers that the framework calls for each method. `endpoint` is the definition behind each, or null where the
 * method is refused.
 */
export type Address<E extends Endpoints = Endpoints> = {
  [M in Method]: Handler & { endpoint: E extends Record<M, Endpoint> ? E[M] : null };
};

const changedSince = refuse('conflict', 'This has been changed or removed since. Reload the page and try again.');
const ourError = refuse('internal', 'Something went wrong on our side. Please try again.');

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** The address for the log: without the query, which may contain a draft's token, and without names that were sent. */
function shownPath(url: string, raw: RawParams): string {
  const sent = new Set(Object.values(raw).flat());
  const shown = (segment: string) =>
    /^\d*$/.test(segment) || (/^[a-z-]+$/.test(segment) && !sent.has(segment)) ? segment : '…';
  return new URL(url).pathname.split('/').map(shown).join('/');
}

function notTaken(method: Method, allow: string): Response {
  const response = failureResponse(
    refuse('method_not_allowed', `This address does not take ${method}; it takes ${allow}.`).failure,
  );
  response.headers.set('allow', allow);
  return response;
}

/**
 * All methods of one address: the given ones, HEAD and OPTIONS derived from them, and 405 with `Allow` for the rest
 * (RFC 9110, 15.5.6). This is the only place that checks the origin of writes and counts them, checks the audience
 * before a body is read, and turns unexpected errors into a 500 that reveals nothing internal. A write that came too late
 * for what it belongs to is a 409, where its verb does not say more.
 */
export function address<E extends Endpoints>(endpoints: E): Address<E> {
  const find = (method: Method): Endpoint | undefined =>
    method === 'OPTIONS' ? undefined : endpoints[method === 'HEAD' ? 'GET' : method];
  const allow = methods.filter((method) => method === 'OPTIONS' || find(method)).join(', ');

  const handler =
    (method: Method): Handler =>
    async (request, context) => {
      const found = find(method);
      if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
      if (!found) return notTaken(method, allow);
      try {
        const params = (await context.params) ?? {};
        const response = await asClient(request.headers, () => answerInTurn(found, method, request, params));
        return method === 'HEAD' ? await withoutBody(response) : response;
      } catch (error) {
        const stopped = storageFailure(error) ?? (isGone(error) ? changedSince.failure : null);
        const words = `${method} ${shownPath(request.url, (await context.params) ?? {})} failed`;
        if (stopped) logError(`${words}: ${stopped.code}`);
        else logError(words, error);
        return refusedUnread(found, request, stopped ?? ourError.failure);
      }
    };
  const handlers = methods.map((method) => {
    const described = method === 'HEAD' ? undefined : find(method);
    return [method, Object.assign(handler(method), { endpoint: described ?? null })] as const;
  });
  return Object.fromEntries(handlers) as Address<E>;
}
