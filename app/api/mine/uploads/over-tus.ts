import type { Address, Endpoints, Handler } from '#lib/api/address.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

const tusVersion = '1.0.0';

/** How every address of uploads introduces itself (tus 1.0.0, core protocol). */
const introduction = {
  'tus-resumable': tusVersion,
  'tus-version': tusVersion,
  'tus-extension': 'creation,termination',
};

const introduced =
  (handler: Handler): Handler =>
  async (request, context) => {
    const response = await handler(request, context);
    for (const [name, value] of Object.entries(introduction)) response.headers.set(name, value);
    return response;
  };

/** The handlers of an address, whose answers say which version of tus they speak. */
export function overTus<E extends Endpoints>(handlers: Address<E>): Address<E> {
  const all = Object.entries(handlers).map(([method, handler]) => [
    method,
    Object.assign(introduced(handler as Handler), { endpoint: (handler as Address['GET']).endpoint }),
  ]);
  return Object.fromEntries(all) as Address<E>;
}

/** An answer without a body that caches do not keep. */
export const tusAnswer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Calls the verb for a client that speaks our version. Others learn that they do not (412). */
export async function speakingTus(headers: Headers, verb: () => Promise<Result<Response>>): Promise<Result<Response>> {
  return headers.get('tus-resumable') === tusVersion ? verb() : success(tusAnswer(412));
}

/** A header that is a whole number from 0 on. Null if it is none. */
export function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
