import { environment } from '#lib/platform/config/env.ts';
import { type Failure, refuse } from '#lib/platform/http/result.ts';
import { raiseWarning } from '#lib/platform/warnings/raise-warning.ts';

export const noProvider = refuse('not_found', 'This site has no other sign-in than email and password.');

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
export const isClockFault = (error: unknown): boolean => codeOf(error) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** What the operator has to look at. Quotes nothing that came from outside. */
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
export async function providerFails(error: unknown): Promise<{ ok: false; failure: Failure }> {
  await raiseWarning('sign_in_provider', reasonOf(error));
  return refuse('unavailable', providerAway);
}
