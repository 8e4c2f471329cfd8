import { countRequest, type LimitName } from './rate-limit.ts';
import { failureResponse } from './responses.ts';
import { type Result, refuse } from './result.ts';
import { isSameOrigin } from './same-origin.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];
type WorkMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Params = Record<string, string | string[]>;
export type Handler<P extends Params> = (request: Request, params: P) => Response | Promise<Response>;
export type Handlers<P extends Params> = Partial<Record<WorkMethod, Handler<P>>>;
type NextHandler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

export interface RouteOptions {
  /** Who may write: asked before the handler, so that nothing of a stranger's body is read. Anybody, unless given. */
  mayWrite?: (headers: Headers) => Promise<Result<unknown>>;
  /** The limit that writes to this route count against. */
  limit?: LimitName;
  /** Turns a refusal outside the handler (cross-site, too many, not allowed, an error of ours) into what a plain form should see; JSON otherwise. */
  onRefused?: (request: Request, refused: Response) => Response | Promise<Response>;
}

const isWrite = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * All methods of one path: the given ones, HEAD and OPTIONS derived, 405 with `Allow` for the rest (RFC 9110,
 * 15.5.6). The one place where a write's origin is checked and counted, and where an unexpected error becomes a
 * 500 that tells nothing of the inside.
 */
export function createRoute<P extends Params = Params>(
  handlers: Handlers<P>,
  options: RouteOptions = {},
): Record<Method, NextHandler<P>> {
  const allowed = methods.filter(
    (method) => method === 'OPTIONS' || (method === 'HEAD' ? handlers.GET : handlers[method as WorkMethod]),
  );
  const allow = allowed.join(', ');

  const answer = async (method: Method, request: Request, params: P): Promise<Response> => {
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    const handler = method === 'HEAD' ? handlers.GET : handlers[method];
    if (!handler) {
      const response = failureResponse(
        refuse('method_not_allowed', `This address does not take ${method}; it takes ${allow}.`).failure,
      );
      response.headers.set('allow', allow);
      return response;
    }
    if (isWrite(method)) {
      const refused = await refuseWrite(request, options);
      if (refused) return options.onRefused ? options.onRefused(request, refused) : refused;
    }
    const response = await handler(request, params);
    if (method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, { status: response.status, headers: response.headers });
  };

  const entry =
    (method: Method): NextHandler<P> =>
    async (request, context) => {
      try {
        return await answer(method, request, await context.params);
      } catch (error) {
        // The address without its query, which may carry a draft's token.
        console.error(`${method} ${new URL(request.url).pathname} failed`, error);
        const response = failureResponse(
          refuse('internal', 'Something went wrong on our side. Please try again.').failure,
        );
        return isWrite(method) && options.onRefused ? options.onRefused(request, response) : response;
      }
    };
  return Object.fromEntries(methods.map((method) => [method, entry(method)])) as Record<Method, NextHandler<P>>;
}

async function refuseWrite(
  { headers }: Request,
  { limit = 'writes', mayWrite }: RouteOptions,
): Promise<Response | null> {
  if (!isSameOrigin(headers)) {
    return failureResponse(refuse('forbidden', 'This request came from another website and was refused.').failure);
  }
  const counted = await countRequest(limit, headers);
  if (!counted.ok) return failureResponse(counted.failure);
  const allowed = await mayWrite?.(headers);
  return !allowed || allowed.ok ? null : failureResponse(allowed.failure);
}
