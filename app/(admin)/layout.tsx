import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { titleTemplate } from '#lib/site/seo/page-metadata.ts';

const area = 'Back office';

/**
 * This layout is above `admin` because the framework applies a layout's title template only to pages in folders below
 * it.
 */
export async function generateMetadata(): Promise<Metadata> {
  const { shortName } = await getSettings();
  return {
    title: { default: area, template: titleTemplate(shortName, area) },
    robots: { index: false, follow: false, nocache: true },
    referrer: 'same-origin',
  };
}

export default ({ children }: { children: ReactNode }) => children;
