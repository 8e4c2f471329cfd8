import { redirect } from 'next/navigation';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import { siteLinks } from '#app/site-links.ts';
import { aboutMenu } from '#components/layout/navigation.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

export const metadata = notFoundMetadata;

/** Leads to the first page of the area that is on the site. */
export default async function AboutPage() {
  const [first] = [...aboutMenu(await getSettings()), ...(await siteLinks()).messages];
  if (first) redirect(first.href);
  return notFoundPage();
}
