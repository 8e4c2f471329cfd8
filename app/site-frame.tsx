import type { ReactNode } from 'react';
import { readOrNull } from '#app/read-or-null.ts';
import { SiteShell } from '#components/layout/site-shell.tsx';
import { findAnnouncements } from '#lib/announcements/find-announcements.ts';
import { requestPath } from '#lib/http/page-status.ts';
import { findNewsletters } from '#lib/newsletters/find-newsletters.ts';
import { findPrograms } from '#lib/programs/find-programs.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

/** Whether the menu lists News & Announcement; it does when that cannot be read, and the page says what is wrong. */
async function readHasNews(): Promise<boolean> {
  try {
    const [newsletters, announcements] = await Promise.all([findNewsletters(), findAnnouncements()]);
    return newsletters.length + announcements.length > 0;
  } catch (error) {
    console.error('The news could not be read', error);
    return true;
  }
}

/** The shell of every public page, the not-found screen of unknown addresses included. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const [settings, programs, hasNews] = await Promise.all([
    getSettings(),
    readOrNull('the programs', findPrograms),
    readHasNews(),
  ]);
  return (
    <SiteShell settings={settings} path={requestPath()} programs={programs} hasNews={hasNews}>
      {children}
    </SiteShell>
  );
}
