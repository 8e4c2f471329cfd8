import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { ThemeScript } from '#components/layout/theme-script.tsx';
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
  return { title: { default: centreName, template: `%s · ${shortName}` }, description };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script may have set an attribute before React looks.
    <html lang="en-IN" className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
