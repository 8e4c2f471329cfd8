/** How an operator names the certificate of an authority of their own, to each of the two servers that the site asks. */
const ownAuthority = {
  database: 'sslrootcert in DATABASE_URL, as in ?sslmode=verify-full&sslrootcert=/etc/ssl/ours.pem',
  store: 'the variable NODE_EXTRA_CA_CERTS, as in NODE_EXTRA_CA_CERTS=/etc/ssl/ours.pem',
};

/**
 * The remedy for a connection that TLS refuses, by the message of OpenSSL, Node or PostgreSQL’s driver. Null for a
 * message about something else.
 */
export function certificateWords(said: string, server: keyof typeof ownAuthority): string | null {
  if (/altnames/i.test(said)) return 'Its certificate is for another name. Use the name that the certificate has.';
  if (/certificate (?:has expired|is not yet valid)/i.test(said))
    return 'Its certificate is not valid today. Let its administrator renew it.';
  if (/self-signed|issuer certificate|verify the first certificate/i.test(said))
    return `No authority that the site trusts made its certificate. If the authority is your own, name the file of the authority’s certificate in ${ownAuthority[server]}.`;
  if (/does not support SSL|wrong version number/i.test(said))
    return server === 'database'
      ? 'The server takes no TLS. Switch it on there (ssl = on), or set sslmode=disable on a network of your own.'
      : 'The store takes no TLS at this address. Correct the port, or add tls=off on a network of your own.';
  return null;
}
