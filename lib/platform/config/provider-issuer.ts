const isThisMachine = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Microsoft's addresses for the accounts of all its customers, each of which could name any email address. */
const isOfAllTenants = ({ hostname, pathname }: URL) =>
  /(^|\.)(microsoftonline\.|windows\.net$|partner\.microsoftonline\.cn$)/.test(hostname) &&
  /^\/(common|organizations|consumers)(\/|$)/i.test(pathname);

/** Why `address` cannot be the issuer of a sign-in provider, as the end of a sentence. Null if it can. */
export function wrongIssuer(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    return 'must be the issuer of your provider, such as https://accounts.google.com';
  if (url.protocol === 'http:' && !isThisMachine(url.hostname))
    return 'must begin with https://, because sign-ins could be forged on the way';
  if (isOfAllTenants(url))
    return 'must name your own tenant, such as https://login.microsoftonline.com/YOUR-TENANT-ID/v2.0, because “common”, “organizations” and “consumers” let in accounts of every organisation';
  return null;
}

interface Given {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  SITE_URL?: string | undefined;
}

/**
 * The settings that a provider cannot work without, as a sentence. Null if nothing is missing, or if there is no
 * provider.
 */
export function missingForProvider({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  SITE_URL,
}: Given): string | null {
  if (!OIDC_ISSUER)
    return OIDC_CLIENT_ID || OIDC_CLIENT_SECRET
      ? 'OIDC_ISSUER must be set where OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is. Leave all of them empty to sign in without a provider.'
      : null;
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    return 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set where OIDC_ISSUER is. Your provider shows them when you register this site.';
  if (!SITE_URL)
    return 'SITE_URL must be set where OIDC_ISSUER is: the provider sends people back to exactly this address.';
  return null;
}
