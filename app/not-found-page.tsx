import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { previousPath, requestPath, requestQuery, respondNotFound } from '#lib/platform/http/page-status.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pathsOff } from '#lib/platform/settings/site-parts.ts';
import { meantPath } from '#lib/site/seo/public-pages.ts';
import { readOrNull } from './read-or-null.ts';

/** The metadata of an address that does not exist. */
export const notFoundMetadata: Metadata = { title: 'Page Not Found', robots: 'noindex' };

/**
 * The site's response for an address that does not exist: the screen and the status 404. One that nearly is the address of a
 * page leads there for good.
 */
export async function notFoundPage() {
  const meant = await readOrNull('the pages', () => meantPath(requestPath()));
  if (meant) permanentRedirect(meant + requestQuery());
  respondNotFound();
  const settings = await readOrNull('the settings', getSettings);
  return <NotFoundScreen off={settings ? pathsOff(settings) : []} cameFrom={previousPath()} />;
}
