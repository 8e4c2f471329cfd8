import type { MetadataRoute } from 'next';
import { getSettings } from '#lib/settings/get-settings.ts';
import { browserColours } from '#lib/settings/identity/fixed-colours.ts';
import { getPalette } from '#lib/settings/identity/get-palette.ts';

export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ centreName, shortName, description }, palette] = await Promise.all([getSettings(), getPalette()]);
  const { light, bar } = browserColours(palette);
  return {
    name: centreName,
    short_name: shortName,
    description,
    start_url: '/',
    display: 'browser',
    background_color: light,
    theme_color: bar,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
