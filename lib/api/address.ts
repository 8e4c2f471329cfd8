import { nameByAddress } from '#lib/applications/private-pages/of-page.ts';
import { isGone } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { failurePage, wantsHtml } from '#lib/platform/http/failure-page.ts';
import { asClient, beginRequest } from '#lib/platform/http/fair-turns.ts';
import { applyShape, type Fields } from '#lib/platform/http/inputs.ts';
import { countRequest } from '#lib/platform/http/rate-limit.ts';
import { failureResponse, ledOn } from '#lib/platform/http/responses.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isOwnWrite, isSameOrigin, noOrigin } from '#lib/platform/http/same-origin.ts';
import { readerHeader, readerName, sentFormHeader } from '#lib/platform/http/sent-form.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { stoppedByStorage, storageFailure } from '#lib/platform/storage/storage-failure.ts';
import { recordRefusal } from '../people/audit/record.ts';
import { type AdminUser, forOneReading, refuseOther, signedInStaff } from '../people/auth/access.ts';
import { anyKnownDevice } from '../people/auth/cookies.ts';
import { checkFailure, checkResponse, checkValue } from './check-answer.ts';
import { cutOffWhenLost } from './cut-off.ts';
import {
  type AnyCall,
  admit,
  type Definition,
  type Endpoint,
  type Reply,
  type Verb,
  type WireOf,
  type WireReply,
  type WriteDefinition,
} from './definition.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];
type OwnMethod = Exclude<Method, 'HEAD' | 'OPTIONS'>;

type RawParams = Record<string, string | string[] | undefined>;
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

/**
 * Declares who may call a method, its input and output, and its verb. The verb checks the caller too. The audience is
 * checked first, so that a stranger's body is never read.
 */
export function endpoint<const D extends Definition, Value>(
  definition: D,
  verb: Verb<D, Value>,
  reply: WireReply<Value, WireOf<D>, NoInfer<D>>,
): Endpoint<D>;
export function endpoint<const D extends Definition, Value extends WireOf<D> | Response>(
  definition: D,
  verb: Verb<D, Value>,
  reply?: Reply<Value, NoInfer<D>>,
): Endpoint<D>;
export function endpoint<D extends Definition>(
  definition: D,
  verb: Endpoint['verb'],
  reply: Endpoint['reply'] = {},
): Endpoint<D> {
  return { definition, verb, reply };
}

/** More than the rows that any method with the budget `rows` writes: an email is the largest. */
const bytesOfRows = 16 * 1024;

const isRead = (method: Method) => method === 'GET' || method === 'HEAD';
const crossSite = refuse('forbidden', 'This request came from another website and was refused.');
const changedSince = refuse('conflict', 'This has been changed or removed since. Reload the page and try again.');
const ourError = refuse('internal', 'Something went wrong on our side. Please try again.');

const isOfStaff = (audience: Definition['audience']) =>
  audience !== 'everyone' && audience !== 'holder' && audience !== 'monitor';

/** Notes what a person tried that none of their roles includes. */
async function recordRefusedRight(headers: Headers, right: string): Promise<void> {
  const staff = await signedInStaff(headers);
  if (staff)
    await recordRefusal({ action: 'right.refuse', actor: staff, address: clientAddress(headers), detail: { right } });
}

/** Whether the caller may reach the verb at all. Reads nothing of the body. */
async function letIn({ audience, may, limit = 'writes', budget }: Definition, method: Method, headers: Headers) {
  if (!isRead(method)) {
    if (!isSameOrigin(headers)) return crossSite;
    const counted = await countRequest(limit, headers, limit === 'login' ? anyKnownDevice(headers) : null);
    if (!counted.ok) return counted;
  }
  const admitted = await admit(audience, headers, may);
  if (!admitted.ok && admitted.failure.isSignedIn) await recordRefusedRight(headers, audience);
  const isWriteWithSession = admitted.ok && audience !== 'everyone' && !isRead(method);
  if (isWriteWithSession && !isOwnWrite(method, headers)) return noOrigin;
  const other = isWriteWithSession && refuseOther(headers.get(readerHeader), admitted.value as AdminUser);
  if (other && isOfStaff(audience)) return other;
  return admitted.ok && budget === 'rows' ? bookStorage(headers, bytesOfRows) : admitted;
}

/** The address's parameters as the verb gets them. */
function readAddress(
  { params, query }: Definition,
  raw: RawParams,
  url: string,
): Result<Pick<AnyCall, 'params' | 'query'>> {
  const fromPath = params ? applyShape(params, raw) : success(null);
  if (!fromPath.ok) return fromPath;
  const fromQuery = query ? query.read(new URL(url).searchParams) : success(null);
  if (!fromQuery.ok) return fromQuery;
  return success({ params: fromPath.value, query: fromQuery.value });
}

/** A form that script sends is led to the page of the plain form, and its failures are JSON. */
function pagesOfForm({ reply: { pages } }: Endpoint, headers: Headers): Endpoint['reply']['pages'] {
  const { done } = pages ?? {};
  if (!done || headers.get(sentFormHeader) === null) return undefined;
  return { done: async (value, call) => ledOn(await done(value, call)) };
}

async function tell({ definition, reply }: Endpoint, value: unknown, call: AnyCall, pages: Endpoint['reply']['pages']) {
  if (pages?.done) return pages.done(value, call);
  const wire = reply.toWire ? await reply.toWire(value, call) : value;
  if (wire instanceof Response) return checkResponse(definition, wire);
  const { output } = definition;
  const body = output.body(wire);
  checkValue(definition, body);
  return output.respond(body, call.request);
}

type PagesOf = NonNullable<Endpoint['reply']['pages']>;
const refusedPage = (pages: PagesOf, failure: Failure, request: Request | null) =>
  pages.refused?.(failure, request) ?? failurePage(failure);

/** A plain form whose session is over, kept for its person. Null where it cannot be kept. */
async function returnedAfterSignIn(
  { definition, reply: { pages } }: Endpoint,
  request: Request,
  raw: RawParams,
  failure: Failure,
): Promise<Response | null> {
  if (!pages?.signedOut) return null;
  const place = readAddress(definition, raw, request.url);
  const sent = await (definition.body?.read(request.clone()) ?? success({}));
  return place.ok && sent.ok
    ? pages.signedOut(failure, { request, headers: request.headers, ...place.value, fields: sent.value })
    : null;
}

async function answer(found: Endpoint, method: Method, request: Request, raw: RawParams) {
  const { definition, verb, reply } = found;
  const { headers } = request;
  if (definition.audience === 'holder') nameByAddress(headers, request.url);
  const pages = wantsHtml(request) ? reply.pages : undefined;
  const refused = (failure: Failure) => (pages ? refusedPage(pages, failure, request) : failed(failure));
  const failed = (failure: Failure) => {
    checkFailure(definition, method, failure);
    return failureResponse(failure);
  };
  if (isRead(method)) forOneReading(headers);
  const entered = await letIn(definition, method, headers);
  if (!entered.ok && entered.failure.session === 'ended' && wantsHtml(request)) {
    // A file opened in a tab says so in words. A form’s text comes back to its person once they sign in.
    if (isRead(method)) return failurePage(entered.failure);
    const returned = await returnedAfterSignIn(found, request, raw, entered.failure);
    if (returned) return returned;
  }
  if (!entered.ok) return refused(entered.failure);
  const place = readAddress(definition, raw, request.url);
  if (!place.ok) return refused(place.failure);
  const sent = await (definition.body?.read(request) ?? success({}));
  if (!sent.ok) return pages?.failed?.(sent.failure, null) ?? failed(sent.failure);
  const asked = { request, headers, ...place.value, fields: sent.value };
  const other =
    isOfStaff(definition.audience) && refuseOther((sent.value as Fields)[readerName], entered.value as AdminUser);
  if (other) return pages?.failed?.(other.failure, asked) ?? failed(other.failure);
  const ready = (await reply.before?.(asked).catch(stoppedByStorage)) ?? success(null);
  const body = ready.ok ? (definition.body?.check(sent.value) ?? success(null)) : ready;
  if (!body.ok) return pages?.failed?.(body.failure, asked) ?? failed(body.failure);
  const call = { ...asked, body: body.value };
  const done = await verb(call).catch(stoppedByStorage);
  if (!done.ok) return pages?.failed?.(done.failure, asked) ?? failed(done.failure);
  const told = await tell(found, done.value, call, pages ?? pagesOfForm(found, headers));
  const { audience, may } = definition;
  const response =
    audience === 'everyone'
      ? told
      : // Headers of their own, because all readings of one request share an answer.
        cutOffWhenLost(told, entered.value, () => admit(audience, new Headers(headers), may));
  for (const cookie of reply.cookies?.(done.value, call) ?? []) response.headers.append('set-cookie', cookie);
  return response;
}

/** Answers, unless too many writes of this client are under way: then not even the body is read. */
async function answerInTurn(found: Endpoint, method: Method, request: Request, raw: RawParams) {
  if (isRead(method)) return answer(found, method, request, raw);
  const begun = beginRequest(request.headers);
  if (!begun.ok) return refusedUnread(found, request, begun.failure);
  try {
    return await answer(found, method, request, raw);
  } finally {
    begun.value();
  }
}

function refusedUnread({ reply: { pages } }: Endpoint, request: Request, failure: Failure) {
  return pages && wantsHtml(request) ? refusedPage(pages, failure, null) : failureResponse(failure);
}

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
