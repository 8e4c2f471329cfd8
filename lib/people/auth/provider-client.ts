import type { AuthorizationServer, HttpRequestOptions } from 'oauth4webapi';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import type { ProviderSettings } from './provider-settings.ts';

const maxMilliseconds = 5000;
const maxBytes = 256 * 1024;

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw new Error('The sign-in provider sent more than 256 KB.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Fetches from the sign-in provider: within five seconds, up to 256 KB, and without following redirects, which could lead
 * into the server's own network.
 */
export async function fetchFromProvider(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(maxMilliseconds) });
  const body = response.body ? await readBounded(response.body) : null;
  return new Response(body?.length ? body : null, { status: response.status, headers: response.headers });
}

/** How long a provider's description is used. Its keys are asked for again after five minutes, and for an unknown key. */
const descriptionMilliseconds = 60 * 60 * 1000;
/** So long one that fails is not asked again, however many people press the button. */
const failureMilliseconds = 2000;

/** Loaded at the first sign-in, so that a site without a provider does without it. */
export const loadDriver = () => import('oauth4webapi');
type Driver = Awaited<ReturnType<typeof loadDriver>>;

interface Description {
  issuer: string;
  until: number;
  server: Promise<AuthorizationServer>;
}
const kept = perProcess('sign-in provider', () => ({ description: null as Description | null }));

/** The limits of every request to the provider. An issuer on this machine may use plain http, as env.ts checks. */
export const requestOptions = (driver: Driver, issuer: string) =>
  ({
    [driver.customFetch]: fetchFromProvider,
    [driver.allowInsecureRequests]: issuer.startsWith('http:'),
  }) satisfies HttpRequestOptions<'GET' | 'POST', URLSearchParams | undefined>;

/** What the provider says of its addresses and keys. One request for all who sign in within the hour. */
export function describeProvider(driver: Driver, { issuer }: ProviderSettings): Promise<AuthorizationServer> {
  const state = kept();
  const { description } = state;
  if (description?.issuer === issuer && description.until > Date.now()) return description.server;
  const url = new URL(issuer);
  const server = driver
    .discoveryRequest(url, requestOptions(driver, issuer))
    .then((response) => driver.processDiscoveryResponse(url, response));
  state.description = { issuer, until: Date.now() + descriptionMilliseconds, server };
  server.catch(() => {
    if (state.description?.server === server) state.description.until = Date.now() + failureMilliseconds;
  });
  return server;
}
