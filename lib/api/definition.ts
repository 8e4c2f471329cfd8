import type { z } from 'zod';
import { requireHolder } from '#lib/applications/private-pages/holder.ts';
import type { Action } from '#lib/applications/private-pages/private-link.ts';
import { requireEntering, requireMonitor, requireRight, requireStaff } from '#lib/people/auth/access.ts';
import type { ProgramRight, Right } from '#lib/platform/config/rights.ts';
import type { Body, Fields, Query, Shape } from '#lib/platform/http/inputs.ts';
import type { LimitName } from '#lib/platform/http/rate-limit.ts';
import { type Failure, type FailureCode, type Result, success } from '#lib/platform/http/result.ts';
import type { Output } from './outputs.ts';
/**
 * The callers of an address: everyone, everyone who is signed in, those among them to whom the back office is not open yet,
 * people with a right (the verb decides where a right reaches some programs only), administrators and the programs that watch
 * the site, or people who have opened a private page whose link allows it.
 */
export type Audience = OpenAudience | 'staff' | 'entering' | 'monitor' | keyof typeof named | ProgramRight;
/** The audiences without a staff account. */
type OpenAudience = 'everyone' | 'holder';

/** The rights with a shorter name. */
const named = { admin: 'administer', editor: 'editContent', reader: 'readSubmissions' } as const satisfies Record<
  string,
  Right
>;

/** Lets in members of `audience`. @returns forbidden for everyone else; unauthorized without an open private page */
export async function admit(audience: Audience, headers: Headers, may: Action = 'read'): Promise<Result<unknown>> {
  if (audience === 'everyone') return success(null);
  if (audience === 'holder') return requireHolder(headers, may);
  if (audience === 'staff') return requireStaff(headers);
  if (audience === 'entering') return requireEntering(headers);
  if (audience === 'monitor') return requireMonitor(headers);
  return requireRight(headers, audience in named ? named[audience as keyof typeof named] : (audience as ProgramRight));
}

/**
 * What a write that strangers, or holders of private pages, can make takes of their client's budget of storage:
 * - `content`: the verb books what it stores (bookStorage), and changes nothing while that is refused
 * - `rows`: it stores a few rows, such as a link or an email; the address books them before it calls the verb
 * - `less`: it only ends, moves or erases what there is, so it is let through when nothing may be stored
 * - `nothing`: it writes nothing
 * - `sign-in`: it has limits of its own (login-throttle.ts, recordRefusal), so that staff get in when the disk is full
 */
type Budget = 'content' | 'rows' | 'less' | 'nothing' | 'sign-in';

/** What one method of an address declares. */
export interface Definition {
  audience: Audience;
  /** What the link of a `holder` must allow. `read` by default. */
  may?: Action;
  /** What it does, for readers of the API's description. */
  summary: string;
  params?: Shape;
  query?: Query;
  body?: Body;
  // biome-ignore lint/suspicious/noExplicitAny: an output of anything
  output: Output<any>;
  /** The codes that the verb may refuse with, besides those of the audience and the shapes. */
  refuses?: readonly FailureCode[];
  /** The limit that writes count against. `writes` by default. */
  limit?: LimitName;
  /** Every write that people without a staff account can make has one. What staff write is not limited. */
  budget?: Budget;
}

/** What a method that writes declares. */
export type WriteDefinition = Definition &
  ({ audience: Exclude<Audience, OpenAudience> } | { audience: OpenAudience; budget: Budget });

/** The arguments of any verb. */
export interface AnyCall {
  request: Request;
  headers: Headers;
  params: unknown;
  query: unknown;
  /** What was sent, for a page that comes back with it. */
  fields: Fields;
  /** What the verb gets of it. */
  body: unknown;
}

/** The arguments of a definition's verb. */
interface Call<D extends Definition> extends AnyCall {
  params: D['params'] extends Shape<infer Schema> ? z.output<Schema> : null;
  query: D['query'] extends Query<z.ZodType, infer Value> ? Value : null;
  body: D['body'] extends Body<z.ZodType, infer Value> ? Value : null;
}

/** The same before the body is checked. */
type Asked<D extends Definition> = Omit<Call<D>, 'body'>;

/** The responses for a browser that posted a plain form: pages, or redirects to them. */
interface Pages<Value, D extends Definition> {
  done?: (value: Value, call: Call<D>) => Response | Promise<Response>;
  /** `call` is null if the body could not be read. What was sent is in its `fields`, which may not be what the schema asks. */
  failed?: (failure: Failure, call: Asked<D> | null) => Response | Promise<Response>;
  /**
   * For requests that were not let in: from another site, too many, not allowed, or an internal error. By default, a page
   * says so. `request` is given if its body may still be read.
   */
  refused?: (failure: Failure, request: Request | null) => Response | Promise<Response>;
  /** For a form of the back office whose session is over. Null where it was not kept, and `refused` says so. */
  signedOut?: (failure: Failure, call: Asked<D>) => Promise<Response | null>;
}

/** What comes around the verb. */
export interface Reply<Value, D extends Definition> {
  /**
   * What is asked after who calls, and before the body is checked: whether what is asked for can be done at all, such as
   * an email without a mail server.
   */
  before?: (call: Asked<D>) => Promise<Result<unknown>>;
  /** Set-Cookie lines. */
  cookies?: (value: Value, call: Call<D>) => readonly string[];
  pages?: Pages<Value, D>;
}

/** The same for a verb whose value is not what is sent. */
export interface WireReply<Value, Wire, D extends Definition> extends Reply<Value, D> {
  toWire: (value: Value, call: Call<D>) => Wire | Response | Promise<Wire | Response>;
}

export type WireOf<D extends Definition> = D['output'] extends Output<infer Wire> ? Wire : never;
/** A verb that answers with a file, a stream or a page returns the response itself. */
export type Verb<D extends Definition, Value> = (call: Call<D>) => Promise<Result<Value>>;

/** One method of an address (see address.ts). */
export interface Endpoint<D extends Definition = Definition> {
  definition: D;
  // biome-ignore lint/suspicious/noExplicitAny: the value stays between the verb and its reply
  verb: Verb<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  reply: Reply<any, any> & Partial<WireReply<any, any, any>>;
}
