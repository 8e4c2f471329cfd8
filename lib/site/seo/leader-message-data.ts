import type { LeaderMessage } from '#lib/content/entities/people.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { organizationReference } from './organization.ts';

/** A leadership message (schema.org Article). */
export const leaderMessageData = (
  { slug, title, name, designation, excerpt, image }: LeaderMessage,
  settings: Settings,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description: excerpt,
  author: { '@type': 'Person', name, jobTitle: designation },
  publisher: organizationReference(settings),
  mainEntityOfPage: absoluteUrl(`/about/${slug}`),
  ...(image && { image: absoluteUrl(image.url) }),
});
