import type { MetadataRoute } from 'next';
import { getSettings } from '#lib/settings/get-settings.ts';

export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { centreName, shortName, description } = await getSettings();
  return {
    name: centreName,
    short_name: shortName,
    description,
    start_url: '/',
    display: 'browser',
    background_color: '#fcf9f4',
    theme_color: '#1f2a6b',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
