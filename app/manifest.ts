import type { MetadataRoute } from 'next';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { browserColours, getPalette } from '#lib/platform/identity/get-palette.ts';
import { iconAddress } from '#lib/platform/identity/icon-address.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ centreName, shortName, description }, { icon }, palette] = await Promise.all([
    getSettings(),
    getIdentity(),
    getPalette(),
  ]);
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
      { src: iconAddress('icon.svg', icon), sizes: 'any', type: 'image/svg+xml' },
      { src: iconAddress('icon-192.png', icon), sizes: '192x192', type: 'image/png' },
      { src: iconAddress('icon-512.png', icon), sizes: '512x512', type: 'image/png' },
      { src: iconAddress('icon-maskable-512.png', icon), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
