import { absoluteUrl } from '../config/site-address.ts';
import type { LeaderMessage } from '../content/entities/leader-message.ts';
import type { Settings } from '../settings/settings.schema.ts';
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
