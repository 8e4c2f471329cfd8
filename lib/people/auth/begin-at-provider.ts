import { type Result, success } from '#lib/platform/http/result.ts';
import { describeProvider, loadDriver } from './provider-client.ts';
import { noProvider, providerFails } from './provider-failures.ts';
import { providerSettings } from './provider-settings.ts';
import { providerStart } from './provider-start.ts';

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
