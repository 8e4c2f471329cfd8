import type { ReactNode } from 'react';
import { readOrNull } from '#app/read-or-null.ts';
import { siteLinks } from '#app/site-links.ts';
import { SiteShell } from '#components/layout/site-shell.tsx';
import { announcement } from '#lib/content/entities/announcement.ts';
import { newsletter } from '#lib/content/entities/newsletter.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { requestPath } from '#lib/http/page-status.ts';
import { logError } from '#lib/monitoring/log-error.ts';
import { findPrograms } from '#lib/programs/find-programs.ts';
import { findPlacedPages } from '#lib/public-pages/text-pages.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

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

/** The shell of every public page, including the not-found screen. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const [settings, programs, hasNews, links, placed] = await Promise.all([
    getSettings(),
    readOrNull('the programs', findPrograms),
    readHasNews(),
    siteLinks(),
    readOrNull('the pages of the footer', findPlacedPages),
  ]);
  return (
    <SiteShell
      settings={settings}
      path={requestPath()}
      programs={programs}
      hasNews={hasNews}
      links={links}
      placed={placed ?? []}
    >
      {children}
    </SiteShell>
  );
}
