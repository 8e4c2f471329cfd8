import { environment } from '#lib/platform/config/env.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';

/** The university's sign-in provider (OpenID Connect), as the environment names it. */
export interface ProviderSettings {
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
