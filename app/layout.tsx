import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { InlineScript, OwnStyle } from '#components/browser/inline-script.tsx';
import { setTheme } from '#lib/platform/browser/set-theme.ts';
import { showLoadingScreen } from '#lib/platform/browser/show-loading-screen.ts';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { browserColours, getPalette } from '#lib/platform/identity/get-palette.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { titleTemplate } from '#lib/site/seo/page-metadata.ts';
import { typePairOf } from './fonts.ts';
import './globals.css';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { preload } from 'react-dom';
import { projectRoot } from '#lib/platform/config/paths.ts';

const folder = path.join(/* turbopackIgnore: true */ projectRoot, '.next', 'static', 'media');

let built: readonly string[] | undefined;

/** The files of the build. Under `npm run dev` there is none, and nothing is preloaded. */
function builtFiles(): readonly string[] {
  try {
    built ??= readdirSync(folder);
  } catch {
    built = [];
  }
  return built;
}

/**
 * Has the browser load the fonts whose files' names begin like this together with the page. The framework would preload
 * those of every family.
 */
function preloadType(beginnings: readonly string[]): void {
  for (const beginning of beginnings) {
    const file = builtFiles().find((name) => name.startsWith(beginning) && name.endsWith('.woff2'));
    if (file) preload(`/_next/static/media/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  }
}

// The build makes no page. app/server/page-cache makes those that are the same for everyone, and knows when to make them again.
export const dynamic = 'force-dynamic';

export async function generateViewport(): Promise<Viewport> {
  const { light, dark } = browserColours(await getPalette());
  return {
    colorScheme: 'light dark',
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light },
      { media: '(prefers-color-scheme: dark)', color: dark },
    ],
  };
}

export async function generateMetadata(): Promise<Metadata> {
  const { centreName, shortName, description } = await getSettings();
  return {
    // lib/site/seo/page-metadata.ts sets the full metadata of a page. This is for pages without any.
    metadataBase: new URL(siteAddress()),
    title: { default: shortName, template: titleTemplate(shortName) },
    description,
    alternates: { types: { 'application/rss+xml': '/feed.xml' } },
    openGraph: { siteName: centreName, locale: 'en_IN', type: 'website', images: '/og/home.png' },
    twitter: { card: 'summary_large_image' },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ typePair }, { style }] = await Promise.all([getIdentity(), getPalette()]);
  const { classes, latinFiles } = typePairOf(typePair);
  preloadType(latinFiles);
  return (
    // The scripts in the head may set an attribute before React hydrates.
    <html
      lang="en-IN"
      className={classes}
      data-type={typePair === 'anek' ? undefined : typePair}
      suppressHydrationWarning
    >
      <head>
        {style && <OwnStyle text={style} />}
        <InlineScript code={setTheme} />
        <InlineScript code={showLoadingScreen} />
      </head>
      <body>
        {children}
        {/* Links that open a new tab use this as their description; as their label it would replace their text. */}
        <span id="new-tab" hidden>
          opens in a new tab
        </span>
        <span id="other-site" hidden>
          opens another site in a new tab
        </span>
      </body>
    </html>
  );
}
