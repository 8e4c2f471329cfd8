import type { z } from 'zod';
import { type Holder, requireHolder } from '#lib/applications/private-pages/holder.ts';
import type { Action } from '#lib/applications/private-pages/private-link.ts';
import {
  type Caller,
  requireEntering,
  requireMonitor,
  requireRight,
  requireStaff,
  type SignedInStaff,
} from '#lib/people/auth/access.ts';
import type { ProgramRight, Right } from '#lib/platform/config/rights.ts';
import type { Body, Fields, Query, Shape } from '#lib/platform/http/inputs.ts';
import type { LimitName } from '#lib/platform/http/rate-limit.ts';
import { type Failure, type FailureCode, type Result, success } from '#lib/platform/http/result.ts';

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];

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

/** A caller of an address for `A`, as its verb gets them. Null where the caller may stay unknown. */
export type CallerOf<A extends Audience, M extends Action = Action> = A extends 'everyone' | 'monitor'
  ? null
  : A extends 'holder'
    ? Holder<M>
    : A extends 'staff' | 'entering'
      ? SignedInStaff
      : A extends keyof typeof named
        ? Caller<(typeof named)[A]>
        : A extends ProgramRight
          ? Caller<A>
          : never;

/** Lets in members of `audience`. @returns forbidden for everyone else; unauthorized without an open private page */
export const admit = async <A extends Audience, M extends Action = 'read'>(audience: A, headers: Headers, may?: M) =>
  (await admitAny(audience, headers, may ?? 'read')) as Result<CallerOf<A, M>>;

async function admitAny(audience: Audience, headers: Headers, may: Action): Promise<Result<unknown>> {
  if (audience === 'everyone') return success(null);
  if (audience === 'holder') return requireHolder(headers, may);
  if (audience === 'staff') return requireStaff(headers);
  if (audience === 'entering') return requireEntering(headers);
  if (audience === 'monitor') return requireMonitor(headers);
  return requireRight(headers, audience in named ? named[audience as keyof typeof named] : (audience as ProgramRight));
}

/**
 * The part of their client's budget of storage that a write takes which strangers, or holders of private pages, can make:
 * - `content`: the verb books what it stores (bookStorage), and changes nothing while that is refused
 * - `rows`: it stores a few rows, such as a link or an email; the address books them before it calls the verb
 * - `less`: it only ends, moves or erases what there is, so it is let through when nothing may be stored
 * - `nothing`: it writes nothing
 * - `sign-in`: it has limits of its own (login-throttle.ts, recordRefusal), so that staff get in when the disk is full
 */
export type Budget = 'content' | 'rows' | 'less' | 'nothing' | 'sign-in';

/** The response of an address: the schema of its body for the API's description, and how to create it. */
export interface Output<Wire = unknown> {
  status: number;
  /** The schema of the whole body. Null if it is not JSON. */
  schema: z.ZodType | null;
  contentTypes: readonly string[];
  /** The body for the verb's value. */
  body: (wire: Wire) => unknown;
  respond: (body: unknown, request: Request) => Response;
}

/** The declaration of one method of an address, as descriptions, checks and the types of calls read it. */
export interface Definition {
  audience: Audience;
  /** The action that the link of a `holder` must allow. `read` by default. */
  may?: Action | undefined;
  /** For readers of the API's description. */
  summary: string;
  params?: Shape | undefined;
  query?: Query | undefined;
  body?: Body | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: an output of anything
  output: Output<any>;
  /** The codes that the verb may refuse with, besides those of the audience and the shapes. */
  refuses?: readonly FailureCode[] | undefined;
  /** The limit that writes count against. `writes` by default. */
  limit?: LimitName | undefined;
  /** Every write that people without a staff account can make has one. What staff write is not limited. */
  budget?: Budget | undefined;
}

/** The definition of a method that writes. */
export type WriteDefinition = Definition &
  ({ audience: Exclude<Audience, OpenAudience> } | { audience: OpenAudience; budget: Budget });

/** The arguments of any verb. */
export interface AnyCall {
  request: Request;
  headers: Headers;
  /** The person or private page that the audience let in. */
  // biome-ignore lint/suspicious/noExplicitAny: each audience has its own
  caller: any;
  params: unknown;
  query: unknown;
  /** The fields that were sent, for a page that comes back with them. */
  fields: Fields;
  /** The same as the verb gets them. */
  body: unknown;
}

/** The arguments of a definition's verb. */
interface Call<D extends Definition> extends AnyCall {
  caller: CallerOf<D['audience'], D['may'] extends Action ? D['may'] : 'read'>;
  params: D['params'] extends Shape<infer Schema> ? z.output<Schema> : null;
  query: D['query'] extends Query<z.ZodType, infer Value> ? Value : null;
  body: D['body'] extends Body<z.ZodType, infer Value> ? Value : null;
}

/** The same before the body is checked. */
type Asked<D extends Definition> = Omit<Call<D>, 'body'>;

/** The declaration of a route: who calls, what goes in and what comes out. */
export interface Declared<A, P, Q, B, O, G, M> extends Pick<Definition, 'summary' | 'refuses' | 'limit'> {
  audience: A;
  may?: M;
  params?: P;
  query?: Q;
  /** A schema alone is that of a plain form's fields, or of the same as JSON. */
  body?: B;
  /** A schema alone is that of `data`, which is null by default. */
  output?: O;
  budget?: G;
}

/** The definition that follows from it. */
export interface Defined<A extends Audience, P, Q, B, O, G extends Budget | undefined, M extends Action | undefined>
  extends Definition {
  audience: A;
  may: M;
  params: P extends Shape ? P : undefined;
  query: Q extends Query ? Q : undefined;
  body: B extends z.ZodType ? Body<B, z.output<B>> : B extends Body ? B : undefined;
  output: O extends z.ZodType ? Output<z.output<O>> : O extends Output<infer Wire> ? Output<Wire> : Output<null>;
  budget: G;
}

/** Calls the verb, and what is sent to scripts and to browsers that posted a plain form. */
export interface Behaviour<Value, D extends Definition> {
  /** A verb that answers with a file, a stream or a page returns the response itself. */
  verb: (call: Call<D>) => Promise<Result<Value>>;
  /**
   * Asked after who calls, and before the body is checked: whether what is asked for can be done at all, such as an
   * email without a mail server.
   */
  before?: (call: Asked<D>) => Promise<Result<unknown>>;
  /** Set-Cookie lines. */
  cookies?: (value: Value, call: Call<D>) => readonly string[];
  /** The page to which a plain form leads that is done. */
  done?: string | ((value: Value, call: Call<D>) => string | Response | Promise<string | Response>);
  /** The page of a plain form, with the form's place, to which it comes back filled when it is refused. */
  back?: string | ((call: Asked<D>) => string | Promise<string>);
  /** Instead of `back`. `call` is null if the body could not be read. Its `fields` may not be what the schema asks. */
  failed?: (failure: Failure, call: Asked<D> | null) => Response | Promise<Response>;
  /**
   * For requests that were not let in: from another site, too many, not allowed, or an internal error. By default, a page
   * says so. `request` is given if its body may still be read.
   */
  refused?: (failure: Failure, request: Request | null) => Response | Promise<Response>;
}

/** Turns the verb's value into what is sent, where it is not the same. */
export interface Wired<Value, D extends Definition> {
  toWire: (value: Value, call: Call<D>) => WireOf<D> | Response | Promise<WireOf<D> | Response>;
}

export type WireOf<D extends Definition> = D['output'] extends Output<infer Wire> ? Wire : never;
export type MaybeBody = Body | z.ZodType | undefined;
// biome-ignore lint/suspicious/noExplicitAny: an output of anything
export type MaybeOutput = Output<any> | z.ZodType | undefined;

// biome-ignore lint/suspicious/noExplicitAny: the value stays between the verb and its answer
export type AnyBehaviour = Behaviour<any, any> & Partial<Wired<any, any>>;

/** One method of an address (see address.ts). */
export interface Endpoint<D extends Definition = Definition> {
  definition: D;
  behaviour: Pick<AnyBehaviour, 'verb' | 'before' | 'toWire' | 'cookies'>;
  /** Null where no plain form is posted. */
  pages: Pages | null;
}

/** The responses for a browser that posted a plain form: pages, or redirects to them. */
interface Pages {
  done?: (value: unknown, call: AnyCall) => Promise<Response>;
  failed?: (failure: Failure, call: Omit<AnyCall, 'body'> | null) => Response | Promise<Response>;
  refused?: (failure: Failure, request: Request | null) => Response | Promise<Response>;
  /** For a form of the back office whose session is over. Null where it was not kept, and `refused` says so. */
  signedOut?: (failure: Failure, call: Omit<AnyCall, 'body'>) => Promise<Response | null>;
}
