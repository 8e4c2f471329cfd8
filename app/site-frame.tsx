import type { ReactNode } from 'react';
import { readOrNull } from '#app/read-or-null.ts';
import { siteLinks } from '#app/site-links.ts';
import { SiteShell } from '#components/layout/site-shell.tsx';
import { findPrograms } from '#lib/applications/programs/program.ts';
import { announcement, newsletter } from '#lib/content/entities/news.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { missingHere } from '#lib/operations/dashboard/missing-attention.ts';
import { forOneReading } from '#lib/people/auth/access.ts';
import { cookiePrefix } from '#lib/people/auth/cookies.ts';
import { requestCookies, requestPath } from '#lib/platform/http/page-status.ts';
import { readablePath } from '#lib/platform/http/readable-path.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { hasNotices } from '#lib/site/public-pages/notices.ts';
import type { SiteLink } from '#lib/site/public-pages/site-links.ts';
import { findPlacedPages } from '#lib/site/public-pages/text-pages.ts';

/**
 * Whether the menu lists News & Announcement. It does so even when the news cannot be read, because the page then
 * explains what is wrong.
 */
async function readHasNews(): Promise<boolean> {
  try {
    const [newsletters, announcements] = await Promise.all([findPublished(newsletter), findPublished(announcement)]);
    return newsletters.length + announcements.length > 0;
  } catch (error) {
    logError('The news could not be read', error);
    return true;
  }
}

/** Links to the content that editors may add to the page that they look at. They cost visitors nothing. */
async function readMissing(): Promise<SiteLink[]> {
  const cookie = requestCookies();
  if (!cookie.includes(cookiePrefix())) return [];
  const headers = forOneReading(new Headers({ cookie }));
  const path = readablePath(requestPath()).replace(/(?<=.)\/$/, '');
  const missing = await readOrNull('what is missing', () => missingHere(headers, path));
  return (missing ?? []).map(({ text, href }) => ({ label: text, href }));
}

/** The footer leads to the notices while the site has any. */
const noticesLink = { label: 'Notices', href: '/notices' };

/** The shell of every public page, including the not-found screen. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const [settings, identity, programs, hasNews, links, placed, notices, missing] = await Promise.all([
    getSettings(),
    getIdentity(),
    readOrNull('the programs', findPrograms),
    readHasNews(),
    siteLinks(),
    readOrNull('the pages of the footer', findPlacedPages),
    readOrNull('whether there are notices', hasNotices),
    readMissing(),
  ]);
  return (
    <SiteShell
      settings={settings}
      identity={identity}
      path={requestPath()}
      programs={programs}
      hasNews={hasNews}
      links={links}
      missing={missing}
      placed={[...(notices ? [noticesLink] : []), ...(placed ?? [])]}
    >
      {children}
    </SiteShell>
  );
}
