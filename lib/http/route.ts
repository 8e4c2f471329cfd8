import { countRequest, type LimitName } from './rate-limit.ts';
import { failureResponse } from './responses.ts';
import { refuse } from './result.ts';
import { isSameOrigin } from './same-origin.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];
type WorkMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Params = Record<string, string | string[]>;
export type Handler<P extends Params> = (request: Request, params: P) => Response | Promise<Response>;
type NextHandler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

interface RouteOptions {
  /** The limit that writes to this route count against. */
  limit?: LimitName;
  /** Turns a refusal outside the handler (cross-site, too many, an error of ours) into what a plain form should see; JSON otherwise. */
  onRefused?: (request: Request, refused: Response) => Response | Promise<Response>;
}

const isWrite = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * All methods of one path: the given ones, HEAD and OPTIONS derived, 405 with `Allow` for the rest (RFC 9110,
 * 15.5.6). The one place where a write's origin is checked and counted, and where an unexpected error becomes a
 * 500 that tells nothing of the inside.
 */
export function createRoute<P extends Params = Params>(
  handlers: Partial<Record<WorkMethod, Handler<P>>>,
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
      const refused = await refuseWrite(request, options.limit ?? 'writes');
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

async function refuseWrite(request: Request, limit: LimitName): Promise<Response | null> {
  if (!isSameOrigin(request.headers)) {
    return failureResponse(refuse('forbidden', 'This request came from another site and was not accepted.').failure);
  }
  const counted = await countRequest(limit, request.headers);
  return counted.ok ? null : failureResponse(counted.failure);
}
