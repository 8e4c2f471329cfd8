import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { NothingHere } from '#components/admin/shell/no-access.tsx';
import type { Way } from '#components/admin/shell/page-head.tsx';
import { type Audience, admit } from '#lib/api/definition.ts';
import { findEntity } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { getOnboarding } from '#lib/operations/dashboard/onboarding.ts';
import { cameViaSteps, onboardingAddress } from '#lib/operations/dashboard/onboarding-address.ts';
import { forOneReading, signedInStaff } from '#lib/people/auth/access.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import type { Result } from '#lib/platform/http/result.ts';

/** The headers of the current request. All parts of the page share them, so that its session is read once. */
export const requestHeaders = cache(async (): Promise<Headers> => forOneReading(new Headers(await headers())));

class NothingHereError extends Error {}

/** Stops rendering a page whose address does not exist. The 404 screen is shown instead. */
export function nothingHere(): never {
  throw new NothingHereError();
}

/**
 * The value of a verb's result on a page. Strangers go to the login page, which leads back to `here`, people without
 * access see a message, and unknown things are a 404.
 */
export function pageValue<T>(result: Result<T>, here: string): T {
  if (result.ok) return result.value;
  const { code, message, isSignedIn } = result.failure;
  if (code === 'forbidden' && isSignedIn) return redirect(`/admin/no-access?${new URLSearchParams({ page: here })}`);
  if (code === 'forbidden') return redirect(`/admin/login?${new URLSearchParams({ next: here })}`);
  if (code === 'not_found') return nothingHere();
  throw new Error(message);
}

/** The kind of content in an address. Anything else is a 404. */
export const entityOf = (name: string): Entity => findEntity(name) ?? nothingHere();

export type Query = Record<string, string | string[] | undefined>;

/** The parameters of an address that it names once. */
export const singleParams = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

type ParamsOf<Route extends string> = Route extends `${string}[...${infer Name}]`
  ? Record<Name, string[]>
  : Route extends `${string}[${infer Name}]${infer Rest}`
    ? Record<Name, string> & ParamsOf<Rest>
    : unknown;

interface Props<Route extends string> {
  params: Promise<ParamsOf<Route>>;
  searchParams: Promise<Query>;
}

/** The request for a page of the back office, as the page reads it. */
async function askedFor<Route extends string, A extends Audience>(
  route: Route,
  audience: A,
  { params: given, searchParams }: Props<Route>,
) {
  const [params, query, sentHeaders] = [await given, await searchParams, await requestHeaders()];
  const named = (params ?? {}) as Record<string, string>;
  const sent = singleParams(query);
  // The framework gives the parts of an address as they stand in it, encoded.
  const path = route.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => [named[name] ?? ''].flat().join('/'));
  const all = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
  // A person who signs in first comes back to the list that they asked for.
  const here = all.size > 0 ? `${path}?${all}` : path;
  return {
    headers: sentHeaders,
    caller: pageValue(await admit(audience, sentHeaders), here),
    params,
    query,
    sent,
    /** The number in the address. Anything else is a 404. */
    get id(): number {
      return numericId(named.id) ?? nothingHere();
    },
    /** A parameter that is a number. Null for anything else. */
    number: (name: string) => numericId(sent.get(name)),
    /** The value of a verb's result. */
    value: <T,>(result: Result<T>): T => pageValue(result, here),
    /**
     * The way back from a screen that the first steps lead to: to their list for a person who came from there, until it
     * is done or put away, and otherwise to `above`, the page above the screen.
     */
    async back<Above extends Way | undefined>(above: Above): Promise<Way | Above> {
      if (!cameViaSteps(query)) return above;
      const staff = await signedInStaff(sentHeaders);
      const found = staff && (await getOnboarding(staff));
      return found?.ok && found.value && !found.value.isPutAway ? [onboardingAddress, 'First steps'] : above;
    },
  };
}

export type Asked<A extends Audience = 'everyone', Route extends string = string> = Awaited<
  ReturnType<typeof askedFor<Route, A>>
>;

/**
 * A page of the back office at `route`, for members of `audience`. What does not exist is status 404 and a screen that is
 * readable without script.
 */
export const officePage =
  <Route extends string, A extends Audience>(
    route: Route,
    audience: A,
    page: (asked: Asked<A, Route>) => Promise<ReactNode>,
  ) =>
  async (props: Props<Route>): Promise<ReactNode> => {
    try {
      return await page(await askedFor(route, audience, props));
    } catch (error) {
      if (!(error instanceof NothingHereError)) throw error;
      respondNotFound();
      return <NothingHere />;
    }
  };
