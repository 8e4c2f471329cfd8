import type { Notice } from '#lib/content/entities/notice.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { kolkataDate, kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import { noticeKindLabel, noticePath } from '../public-pages/notices.ts';
import { organizationReference } from './organization.ts';

/** A notice with its files, for search engines (schema.org). No type of its own says "tender" or "circular". */
export const noticeData = (notice: Notice, settings: Settings) => ({
  '@context': 'https://schema.org',
  '@type': notice.kind === 'report' ? 'Report' : 'DigitalDocument',
  '@id': absoluteUrl(noticePath(notice)),
  url: absoluteUrl(noticePath(notice)),
  name: notice.title,
  genre: noticeKindLabel(notice.kind),
  ...(notice.number && { identifier: notice.number }),
  datePublished: kolkataDate(notice.publishedOn),
  ...(notice.closesAt && { expires: kolkataIso(notice.closesAt) }),
  publisher: organizationReference(settings),
  associatedMedia: notice.files.flatMap(({ title, language, document }) =>
    document
      ? [
          {
            '@type': 'MediaObject',
            name: title,
            contentUrl: absoluteUrl(document.url),
            encodingFormat: document.mimeType,
            contentSize: `${document.bytes} B`,
            ...((language ?? document.language) && { inLanguage: language ?? document.language }),
          },
        ]
      : [],
  ),
});
