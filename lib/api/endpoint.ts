import type { z } from 'zod';
import type { LimitName } from '../http/rate-limit.ts';
import type { Failure, FailureCode, Result } from '../http/result.ts';
import type { Audience } from './audience.ts';
import type { Body, Query, Shape } from './inputs.ts';
import type { Output } from './outputs.ts';

/** What one method of an address promises. */
export interface Definition {
  audience: Audience;
  /** What it does, for whoever reads the API's description. */
  summary: string;
  params?: Shape;
  query?: Query;
  body?: Body;
  // biome-ignore lint/suspicious/noExplicitAny: an output of anything
  output: Output<any>;
  /** What the verb may refuse with, beside what the audience and the shapes refuse. */
  refuses?: readonly FailureCode[];
  /** What a write counts against; `writes` unless given. */
  limit?: LimitName;
}

/** What any verb is handed. */
export interface AnyCall {
  request: Request;
  headers: Headers;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** What the verb of a definition is handed. */
export interface Call<D extends Definition> extends AnyCall {
  params: D['params'] extends Shape<infer Schema> ? z.output<Schema> : null;
  query: D['query'] extends Query<z.ZodType, infer Value> ? Value : null;
  body: D['body'] extends Body<z.ZodType, infer Value> ? Value : null;
}

/** The answers to a browser that posted a plain form, which are pages or the way to one. */
export interface Pages<Value, D extends Definition> {
  done?: (value: Value, call: Call<D>) => Response | Promise<Response>;
  /** `call` is null when the body could not be read. */
  failed?: (failure: Failure, call: Call<D> | null) => Response | Promise<Response>;
  /** Not let in: from another site, too often, not allowed, or an error of ours. */
  refused: (failure: Failure) => Response | Promise<Response>;
}

/** How the value of the verb is told. */
export interface Reply<Value, Wire, D extends Definition> {
  toWire: (value: Value, call: Call<D>) => Wire | Response | Promise<Wire | Response>;
  /** Set-Cookie lines. */
  cookies?: (value: Value) => readonly string[];
  pages?: Pages<Value, D>;
}

type WireOf<D extends Definition> = D['output'] extends Output<infer Wire> ? Wire : never;
/** A verb that answers with a file, a stream or a page returns the response itself. */
type Verb<D extends Definition, Value> = (call: Call<D>) => Promise<Result<Value>>;

/** One method of an address; `address` makes it answer. */
export interface Endpoint<D extends Definition = Definition> {
  definition: D;
  // biome-ignore lint/suspicious/noExplicitAny: the value stays between the verb and its reply
  verb: Verb<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  reply: Reply<any, any, any>;
}

/**
 * Says who may call a method, what goes in and what comes out, and which verb does it. The verb asks who calls by
 * itself too; the audience stands before it so that nothing of a stranger's body is read.
 */
export function endpoint<const D extends Definition, Value extends WireOf<D> | Response>(
  definition: D,
  verb: Verb<D, Value>,
): Endpoint<D>;
export function endpoint<const D extends Definition, Value>(
  definition: D,
  verb: Verb<D, Value>,
  reply: Reply<Value, WireOf<D>, NoInfer<D>>,
): Endpoint<D>;
export function endpoint<D extends Definition>(
  definition: D,
  verb: Endpoint['verb'],
  reply: Endpoint['reply'] = { toWire: (value) => value },
): Endpoint<D> {
  return { definition, verb, reply };
}
