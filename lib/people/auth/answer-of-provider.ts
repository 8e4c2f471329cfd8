import type { AuthorizationServer, IDToken } from 'oauth4webapi';
import { countRequest } from '#lib/platform/http/rate-limit.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { endWarning } from '#lib/platform/warnings/end-warning.ts';
import { describeProvider, loadDriver, requestOptions } from './provider-client.ts';
import { answerNotTaken, isClockFault, noProvider, notSignedIn, providerFails } from './provider-failures.ts';
import { type ProviderSettings, providerSettings } from './provider-settings.ts';
import { type ProviderStart, providerStart } from './provider-start.ts';

/** Who the provider says is there. */
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

type Driver = Awaited<ReturnType<typeof loadDriver>>;
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
