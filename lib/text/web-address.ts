/** A scheme, such as "mailto:". In "example.org:8080" the colon is followed by a port. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * What was typed as a web address: with `https://` in front if it has no scheme. Null for anything that is none, such as
 * other schemes, names without a dot and email addresses.
 */
export function webAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const address = scheme.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
  return isWeb && !/^[/\\]|\s/.test(trimmed) ? address : null;
}
