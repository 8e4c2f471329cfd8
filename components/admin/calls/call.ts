import type { z } from 'zod';
import type { Addresses } from '#app/api/addresses.ts';
import { sendInSession } from '#components/browser/session.ts';
import type { Endpoint, Output } from '#lib/api/definition.ts';
import type { Body, Query, Shape } from '#lib/platform/http/inputs.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';

// The types of what a call sends and receives follow from the definition of its endpoint, so a wrong path, name or type
// does not compile.

type Path = keyof Addresses;
type Described<P extends Path, M> = M extends keyof Addresses[P] ? Addresses[P][M] : never;

type MethodOf<P extends Path> = {
  [M in keyof Addresses[P]]: Addresses[P][M] extends { endpoint: Endpoint } ? M & string : never;
}[keyof Addresses[P]];

type DefinitionOf<P extends Path, M> = Described<P, M> extends { endpoint: Endpoint<infer D> } ? D : never;
/** Also accepts readonly arrays, because a call never changes what it sends. */
type Fixed<T> = T extends (infer Each)[]
  ? readonly Fixed<Each>[]
  : T extends object
    ? { [K in keyof T]: Fixed<T[K]> }
    : T;
type ParamsOf<D> = D extends { params: Shape<infer S> }
  ? { params: Record<keyof z.input<S>, string | number> }
  : unknown;
type QueryOf<D> = D extends { query: Query<infer S> }
  ? { query?: Partial<Record<keyof z.input<S>, string | number>> }
  : unknown;
type BodyOf<D> = D extends { body: Body<infer S> } ? { body: Fixed<z.input<S>> } : unknown;

export type Sent<P extends Path, M> = ParamsOf<DefinitionOf<P, M>> &
  QueryOf<DefinitionOf<P, M>> &
  BodyOf<DefinitionOf<P, M>>;

export type Answered<P extends Path, M> = DefinitionOf<P, M> extends { output: Output<infer Wire> } ? Wire : never;

/** The answer of the server, or that it could not be reached. Errors are returned, never thrown. */
export type CallResult<T> = { ok: true; data: T } | { ok: false; status: number; message: string; errors: FieldErrors };

export type PlainCall = {
  [P in Path]: {
    [M in MethodOf<P>]: DefinitionOf<P, M> extends { body: Body }
      ? never
      : { method: M; path: P } & ParamsOf<DefinitionOf<P, M>>;
  }[MethodOf<P>];
}[Path];

const unreachable = 'The server could not be reached. Check the connection and try again; nothing is lost.';

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** The address for `path`, such as `/api/admin/media/[id]/`, with its parameters and its query filled in. */
function addressOf(path: Path, { params = {}, query = {} }: Parts = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

/** Sends JSON to the site's own API. The signal gives it up. */
export async function call<P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  ...[sent, signal]: unknown extends Sent<P, M> ? [] : [Sent<P, M>, AbortSignal?]
): Promise<CallResult<Answered<P, M>>> {
  const parts = (sent ?? {}) as Parts;
  const { body } = parts;
  try {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await sendInSession((reader) =>
      fetch(addressOf(path, parts), {
        method,
        headers: { accept: 'application/json', ...type, ...reader },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: signal ?? null,
      }),
    );
    if (response.status === 204) return { ok: true, data: null as Answered<P, M> };
    const reply = await response.json();
    if (response.ok) return { ok: true, data: reply.data };
    return { ok: false, status: response.status, message: reply.message, errors: reply.errors ?? {} };
  } catch {
    return { ok: false, status: 0, message: unreachable, errors: {} };
  }
}

export function callPlain({ method, path, ...sent }: PlainCall): Promise<CallResult<unknown>> {
  const callAny = call as (method: string, path: Path, sent: Parts) => Promise<CallResult<unknown>>;
  return callAny(method, path, sent);
}
