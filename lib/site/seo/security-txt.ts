import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { startOfDay } from '#lib/platform/time/kolkata-time.ts';

/** The file must not promise more than a year ahead (RFC 9116, 2.5.5). It changes once a day. */
const validDays = 90;

type Facts = Pick<Settings, 'email' | 'securityContact' | 'securityPolicyUrl' | 'securityLanguages'>;

/**
 * Where to report a weakness of the site (RFC 9116): the contact of the settings, without one the centre’s email
 * address, and without that its contact page.
 */
export function securityTxt(
  { email, securityContact, securityPolicyUrl, securityLanguages }: Facts,
  now: Date,
): string {
  const contact = securityContact || email || absoluteUrl('/contact');
  const expires = new Date(startOfDay(now).getTime() + validDays * dayMilliseconds);
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    ...(securityLanguages ? [`Preferred-Languages: ${securityLanguages}`] : []),
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
    ...(securityPolicyUrl ? [`Policy: ${securityPolicyUrl}`] : []),
    '',
  ].join('\n');
}
