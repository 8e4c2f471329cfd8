import type { MetadataRoute } from 'next';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';

export const dynamic = 'force-dynamic';

/** Pages load their pictures from below /api, so search engines may fetch those too. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/api/compressed/', disallow: ['/admin', '/api/'] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
