import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { FirstPageScript } from '#components/layout/first-page-script.tsx';
import { LoadingScript } from '#components/layout/loading-script.tsx';
import { PageTitleScript } from '#components/layout/page-title-script.tsx';
import { ThemeScript } from '#components/layout/theme-script.tsx';
import { siteAddress } from '#lib/seo/site-address.ts';
import { titleTemplate } from '#lib/seo/title-template.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { fontVariables } from './fonts.ts';
import './globals.css';

// Every page is rendered per request: nothing shows content older than the database.
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcf9f4' },
    { media: '(prefers-color-scheme: dark)', color: '#0d1222' },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const { centreName, shortName, description } = await getSettings();
  return {
    // What a page says of itself in full is lib/seo/page-metadata.ts; this is for those that say nothing.
    metadataBase: new URL(siteAddress()),
    title: { default: shortName, template: titleTemplate(shortName) },
    description,
    alternates: { types: { 'application/rss+xml': '/feed.xml' } },
    openGraph: { siteName: centreName, locale: 'en_IN', type: 'website', images: '/og/home.png' },
    twitter: { card: 'summary_large_image' },
  };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The scripts in the head may have set an attribute before React looks.
    <html lang="en-IN" className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript />
        <FirstPageScript />
        <LoadingScript />
        <PageTitleScript />
      </head>
      <body>
        {children}
        {/* Links that leave the page in another tab point here; a name of their own would hide what they say. */}
        <span id="new-tab" hidden>
          opens in a new tab
        </span>
      </body>
    </html>
  );
}
