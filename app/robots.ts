import type { MetadataRoute } from 'next';
import { absoluteUrl } from '#lib/seo/site-address.ts';

export const dynamic = 'force-dynamic';

/** The pictures of the pages come from below /api, and are as public as the pages. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/api/compressed/', disallow: ['/admin', '/api/'] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
