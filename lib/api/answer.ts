import { nameByAddress } from '#lib/applications/private-pages/of-page.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { failurePage, wantsHtml } from '#lib/platform/http/failure-page.ts';
import { beginRequest } from '#lib/platform/http/fair-turns.ts';
import { applyShape, type Fields } from '#lib/platform/http/inputs.ts';
import { countRequest } from '#lib/platform/http/rate-limit.ts';
import { failureResponse, ledOn } from '#lib/platform/http/responses.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isOwnWrite, isSameOrigin, noOrigin } from '#lib/platform/http/same-origin.ts';
import { readerHeader, readerName, sentFormHeader } from '#lib/platform/http/sent-form.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { recordRefusal } from '../people/audit/record.ts';
import { type AdminUser, forOneReading, refuseOther, signedInStaff } from '../people/auth/access.ts';
import { anyKnownDevice } from '../people/auth/cookies.ts';
import { checkFailure, checkResponse, checkValue } from './check-answer.ts';
import { cutOffWhenLost } from './cut-off.ts';
import { type AnyCall, admit, type Definition, type Endpoint, type Method } from './definition.ts';

export type RawParams = Record<string, string | string[] | undefined>;

/** More than the rows that any method with the budget `rows` writes: an email is the largest. */
const bytesOfRows = 16 * 1024;

const isRead = (method: Method) => method === 'GET' || method === 'HEAD';
const crossSite = refuse('forbidden', 'This request came from another website and was refused.');

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
  const booked = admitted.ok && budget === 'rows' ? await bookStorage(headers, bytesOfRows) : admitted;
  return booked.ok ? admitted : booked;
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
function pagesOfForm({ pages }: Endpoint, headers: Headers): Endpoint['pages'] {
  const { done } = pages ?? {};
  if (!done || headers.get(sentFormHeader) === null) return null;
  return { done: async (value, call) => ledOn(await done(value, call)) };
}

async function tell({ definition, behaviour }: Endpoint, value: unknown, call: AnyCall, pages: Endpoint['pages']) {
  if (pages?.done) return pages.done(value, call);
  const wire = behaviour.toWire ? await behaviour.toWire(value, call) : value;
  if (wire instanceof Response) return checkResponse(definition, wire);
  const { output } = definition;
  const body = output.body(wire);
  checkValue(definition, body);
  return output.respond(body, call.request);
}

const refusedPage = (pages: NonNullable<Endpoint['pages']>, failure: Failure, request: Request | null) =>
  pages.refused?.(failure, request) ?? failurePage(failure);

/** A plain form whose session is over, kept for its person. Null where it cannot be kept. */
async function returnedAfterSignIn(
  { definition, pages }: Endpoint,
  request: Request,
  raw: RawParams,
  failure: Failure,
): Promise<Response | null> {
  if (!pages?.signedOut) return null;
  const place = readAddress(definition, raw, request.url);
  const sent = await (definition.body?.read(request.clone()) ?? success({}));
  return place.ok && sent.ok
    ? pages.signedOut(failure, { request, headers: request.headers, caller: null, ...place.value, fields: sent.value })
    : null;
}

async function answer(found: Endpoint, method: Method, request: Request, raw: RawParams) {
  const { definition, behaviour } = found;
  const { headers } = request;
  if (definition.audience === 'holder') nameByAddress(headers, request.url);
  const pages = wantsHtml(request) ? found.pages : null;
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
  const { audience, may } = definition;
  // A body may take minutes, and its sender may have lost the right since.
  const still = definition.body ? await admit(audience, headers, may) : entered;
  const caller = still.ok ? still.value : null;
  const asked = { request, headers, caller, ...place.value, fields: sent.value };
  if (!still.ok) return pages?.failed?.(still.failure, asked) ?? failed(still.failure);
  const other = isOfStaff(definition.audience) && refuseOther((sent.value as Fields)[readerName], caller as AdminUser);
  if (other) return pages?.failed?.(other.failure, asked) ?? failed(other.failure);
  const ready = (await behaviour.before?.(asked).catch(stoppedByStorage)) ?? success(null);
  const body = ready.ok ? (definition.body?.check(sent.value) ?? success(null)) : ready;
  if (!body.ok) return pages?.failed?.(body.failure, asked) ?? failed(body.failure);
  const call = { ...asked, body: body.value };
  const done = await behaviour.verb(call).catch(stoppedByStorage);
  if (!done.ok) return pages?.failed?.(done.failure, asked) ?? failed(done.failure);
  const told = await tell(found, done.value, call, pages ?? pagesOfForm(found, headers));
  const response =
    audience === 'everyone'
      ? told
      : // Headers of their own, because all readings of one request share an answer.
        cutOffWhenLost(told, entered.value, () => admit(audience, new Headers(headers), may));
  for (const cookie of behaviour.cookies?.(done.value, call) ?? []) response.headers.append('set-cookie', cookie);
  return response;
}

/** Answers, unless too many writes of this client are under way: then not even the body is read. */
export async function answerInTurn(found: Endpoint, method: Method, request: Request, raw: RawParams) {
  if (isRead(method)) return answer(found, method, request, raw);
  const begun = beginRequest(request.headers);
  if (!begun.ok) return refusedUnread(found, request, begun.failure);
  try {
    return await answer(found, method, request, raw);
  } finally {
    begun.value();
  }
}

export function refusedUnread({ pages }: Endpoint, request: Request, failure: Failure) {
  return pages && wantsHtml(request) ? refusedPage(pages, failure, null) : failureResponse(failure);
}
