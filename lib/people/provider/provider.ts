import type { AuthorizationServer, HttpRequestOptions, IDToken } from 'oauth4webapi';
import { z } from 'zod';
import { environment } from '#lib/platform/config/env.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { countRequest } from '#lib/platform/http/rate-limit.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { endWarning, raiseWarning } from '#lib/platform/warnings/warnings.ts';
import { keptStart } from '../auth/one-time-proofs.ts';

/** The university's sign-in provider (OpenID Connect), as the environment names it. */
interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The rest of “Sign in with …”. */
  name: string;
  /** Where the provider sends people back to. It must be registered there, to the letter. */
  answerAddress: string;
}

/** The provider of this site. Null without one: then nothing is loaded and no page offers it. */
export function providerSettings(): ProviderSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = environment();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    answerAddress: absoluteUrl('/api/admin/session/provider/answer/'),
  };
}

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
const loadDriver = () => import('oauth4webapi');
type Driver = Awaited<ReturnType<typeof loadDriver>>;

interface Description {
  issuer: string;
  until: number;
  server: Promise<AuthorizationServer>;
}
const kept = perProcess('sign-in provider', () => ({ description: null as Description | null }));

/** The limits of every request to the provider. An issuer on this machine may use plain http, as env.ts checks. */
const requestOptions = (driver: Driver, issuer: string) =>
  ({
    [driver.customFetch]: fetchFromProvider,
    [driver.allowInsecureRequests]: issuer.startsWith('http:'),
  }) satisfies HttpRequestOptions<'GET' | 'POST', URLSearchParams | undefined>;

/** The provider's own description of its addresses and keys. One request for all who sign in within the hour. */
function describeProvider(driver: Driver, { issuer }: ProviderSettings): Promise<AuthorizationServer> {
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

const shape = {
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The session of a person who links their account. Null for a sign-in. */
  linkTo: z.string().nullable(),
};

/** The state that a browser takes along to the provider. */
type ProviderStart = z.infer<z.ZodObject<typeof shape>>;

/** A person may take ten minutes there. */
export const providerStart = keptStart('provider', 10 * 60, shape);

const noProvider = refuse('not_found', 'This site has no other sign-in than email and password.');

/** The provider’s answer does not belong to this browser, is too old, was used, or is not the provider’s. */
export const answerNotTaken = 'This sign-in took too long or was interrupted. Start again.';
export const notSignedIn = 'You were not signed in at the provider. Start again, or use your password.';
/** One text for every account that opens nothing here, so that it never reveals who is staff. */
export const noAccess =
  'This account does not open the back office. Use the account of the email address that you were invited with, or ask an administrator.';
export const linkedToAnother =
  'This account is already linked to another person. An administrator can unlink it under People.';
export const providerAway =
  'The sign-in provider does not answer as it should. Use your password, or try again later. An administrator finds the reason on the dashboard.';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Whether the provider's answer, which it has just made, is over already or not yet valid by this server's clock. */
const isClockFault = (error: unknown): boolean => codeOf(error) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** The reason for the operator. Quotes nothing that came from outside. */
function reasonOf(error: unknown): string {
  const { OIDC_ISSUER } = environment();
  if ((error as { error?: unknown }).error !== undefined)
    return 'The provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET, or the address for its answers is not registered there. A secret may have expired.';
  if (isClockFault(error))
    return `The clock of this server and the clock of ${OIDC_ISSUER} are more than a minute apart. Set this server’s clock by the network time (NTP).`;
  if (codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return `The provider calls itself by another name than OIDC_ISSUER, which is ${OIDC_ISSUER}. Copy the “issuer” from its openid-configuration.`;
  if (typeof codeOf(error) === 'string')
    return `${OIDC_ISSUER} does not answer as OpenID Connect asks. Check OIDC_ISSUER.`;
  return `The site cannot reach ${OIDC_ISSUER}. Check OIDC_ISSUER, and whether the server may open connections to it.`;
}

/** Tells the administrators that the provider fails. @returns the refusal for the person who wanted to sign in */
async function providerFails(error: unknown): Promise<{ ok: false; failure: Failure }> {
  await raiseWarning('sign_in_provider', reasonOf(error));
  return refuse('unavailable', providerAway);
}

export interface AtProvider {
  /** The provider's page. */
  location: string;
  cookies: string[];
}

/**
 * Begins a sign-in at the provider: authorization code flow with PKCE, state and nonce (OpenID Connect Core, 3.1).
 * @param next where it leads in the end
 * @param linkTo the session of a person who links their account. Null for a sign-in
 * @returns not_found without a provider; unavailable when it does not answer
 */
export async function beginAtProvider(next: string, linkTo: string | null): Promise<Result<AtProvider>> {
  const settings = providerSettings();
  if (!settings) return noProvider;
  const driver = await loadDriver();
  const described = await describeProvider(driver, settings).then(success, providerFails);
  if (!described.ok) return described;
  const server = described.value;
  const state = driver.generateRandomState();
  const nonce = driver.generateRandomNonce();
  const verifier = driver.generateRandomCodeVerifier();
  const url = new URL(server.authorization_endpoint ?? '');
  const asked = {
    client_id: settings.clientId,
    redirect_uri: settings.answerAddress,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await driver.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return success({ location: url.href, cookies: [providerStart.keep({ state, nonce, verifier, next, linkTo })] });
}

/** The person whom the provider vouches for. */
export interface ProvidedPerson {
  issuer: string;
  /** Never changes, and is never given to another person. */
  subject: string;
  email: string;
  /** Whether the provider vouches that the address is this person's. */
  isVerified: boolean;
  start: ProviderStart;
}

/** OpenID Connect Core, 2: up to 255 characters of ASCII. */
const subjectPattern = /^[\x20-\x7e]{1,255}$/;
/**
 * The address in the form in which invitations and people have it. Empty for what is none. It is checked as it came: in small
 * letters, the Kelvin sign is a k, and the address another person's.
 */
const emailSchema = addressField.catch('');

type Claims = Pick<IDToken, string>;

const google = 'https://accounts.google.com';

/**
 * Whether the provider vouches for the address. Microsoft sends no `email_verified`, but, if asked to, `xms_edov` for an
 * address of a domain that the organisation owns. Google vouches for its own addresses and for those of its customers'
 * domains (`hd`): another address may have changed hands.
 */
function isVouchedFor(issuer: string, email: string, claims: Claims): boolean {
  const isVerified = [claims.email_verified, claims.xms_edov].some((each) =>
    [true, 'true', 1, '1'].includes(each as string),
  );
  return isVerified && (issuer !== google || email.endsWith('@gmail.com') || typeof claims.hd === 'string');
}

/** So far may the provider's clock be from this server's. */
const clockToleranceSeconds = 60;

/** The claims of the ID token. If it has no email address, the provider's userinfo endpoint is asked for one. */
async function readClaims(
  driver: Driver,
  server: AuthorizationServer,
  settings: ProviderSettings,
  parameters: URLSearchParams,
  { nonce, verifier }: ProviderStart,
): Promise<Claims & { sub: string }> {
  const client = { client_id: settings.clientId, [driver.clockTolerance]: clockToleranceSeconds };
  const options = requestOptions(driver, settings.issuer);
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  const authentication = (takesPost ? driver.ClientSecretPost : driver.ClientSecretBasic)(settings.clientSecret);
  const answer = await driver.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    settings.answerAddress,
    verifier,
    options,
  );
  const checks = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await driver.processAuthorizationCodeResponse(server, client, answer, checks);
  // The driver checks the signature only when asked.
  await driver.validateApplicationLevelSignature(server, answer, options);
  const claims = driver.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('The driver read no claims.');
  if (claims.email !== undefined || !server.userinfo_endpoint) return claims;
  const told = await driver.userInfoRequest(server, client, tokens.access_token, options);
  return { ...(await driver.processUserInfoResponse(server, client, claims.sub, told)), ...claims };
}

/** Whether the provider, its settings or the line to it are to blame, and not what the browser brought. */
function isProvidersFault(driver: Driver, error: unknown): boolean {
  if (error instanceof driver.ResponseBodyError) return error.error !== 'invalid_grant';
  if (isClockFault(error)) return true;
  return !(error instanceof driver.OperationProcessingError || error instanceof driver.UnsupportedOperationError);
}

/**
 * Checks what a browser brings back from the provider. Each answer counts once, in the browser and the sign-in that asked
 * for it, within ten minutes.
 * @returns not_found without a provider; forbidden for any other answer; too_many_requests; unavailable when the
 * provider does not answer as it should
 */
export async function answerOfProvider(headers: Headers, parameters: URLSearchParams): Promise<Result<ProvidedPerson>> {
  const settings = providerSettings();
  if (!settings) return noProvider;
  const start = providerStart.read(headers);
  if (!start) return refuse('forbidden', answerNotTaken);
  // From here on, an answer asks the provider.
  const counted = await countRequest('login', headers);
  if (!counted.ok) return counted;
  const driver = await loadDriver();
  const described = await describeProvider(driver, settings).then(success, providerFails);
  if (!described.ok) return described;
  const server = described.value;
  try {
    const checked = driver.validateAuthResponse(server, { client_id: settings.clientId }, parameters, start.state);
    if (!(await providerStart.claim(start.state))) return refuse('forbidden', answerNotTaken);
    const claims = await readClaims(driver, server, settings, checked, start);
    await endWarning('sign_in_provider');
    if (!subjectPattern.test(claims.sub)) return refuse('forbidden', answerNotTaken);
    const email = emailSchema.parse(claims.email);
    const isVerified = email !== '' && isVouchedFor(server.issuer, email, claims);
    return success({ issuer: server.issuer, subject: claims.sub, email, isVerified, start });
  } catch (error) {
    if (error instanceof driver.AuthorizationResponseError) return refuse('forbidden', notSignedIn);
    return isProvidersFault(driver, error) ? providerFails(error) : refuse('forbidden', answerNotTaken);
  }
}
