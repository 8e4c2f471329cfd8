import type { Metadata } from 'next';
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { previousPath, respondNotFound } from '#lib/http/page-status.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pathsOff } from '#lib/settings/site-parts.ts';
import { readOrNull } from './read-or-null.ts';

/** What the title and search engines say of it. */
export const notFoundMetadata: Metadata = { title: 'Page Not Found', robots: 'noindex' };

/** The site's response for an address that does not exist: the screen and the status 404. */
export async function notFoundPage() {
  respondNotFound();
  const settings = await readOrNull('the settings', getSettings);
  return <NotFoundScreen off={settings ? pathsOff(settings) : []} cameFrom={previousPath()} />;
}
