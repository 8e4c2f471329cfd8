import path from 'node:path';
import type { Browser } from '@playwright/test';
import { seededAdmin } from '#e2e/fixtures/sites/seeded-site.ts';
import { attackedSite } from '../abuse/attacked-site.ts';
import { shoot, writePicture } from './shot.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 780 };
const pictures = [
  { name: 'first-steps', address: '/admin', size: desktop },
  { name: 'settings', address: '/admin/content/settings/1#centreName', size: desktop },
  { name: 'identity', address: '/admin/content/identity/1', size: desktop },
  { name: 'sample', address: '/admin/content/sample', size: desktop },
  { name: 'first-steps-phone', address: '/admin', size: phone },
  { name: 'home-phone', address: '/', size: phone },
];

/** The screens of the first steps, on a site with the sample centre. */
export async function takeManual(browser: Browser, folder: string): Promise<void> {
  const server = await attackedSite(path.join(folder, 'manual'), {});
  await server.start();
  try {
    const options = { baseURL: server.address, reducedMotion: 'reduce', colorScheme: 'light' } as const;
    const context = await browser.newContext(options);
    const headers = { origin: server.address };
    const signedIn = await context.request.post('/api/admin/session/', { data: seededAdmin, headers });
    if (!signedIn.ok()) throw new Error(`The administrator could not sign in: ${await signedIn.text()}`);
    const page = await context.newPage();
    for (const { name, address, size } of pictures) {
      await page.setViewportSize(size);
      await writePicture(name, await shoot(page, address));
    }
    await context.close();
  } finally {
    await server.stop('SIGTERM');
  }
}
