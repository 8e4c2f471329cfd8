import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { freePort, SiteServer } from '../load/site-server.ts';
import { type InventedCentre, inventedCentres } from './invented-centres.ts';
import { setUpCentre } from './set-up-centre.ts';
import { sheet, shoot, writePicture } from './shot.ts';

const admin = { email: 'pictures@example.org', password: 'seven green parrots sing' };
const themes = ['light', 'dark'] as const;

interface Taken {
  light: Buffer;
  dark: Buffer;
  shared: Buffer;
  policies: Buffer;
}

async function takeCentre(browser: Browser, folder: string, centre: InventedCentre): Promise<Taken> {
  mkdirSync(folder, { recursive: true });
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = new SiteServer(folder, await freePort(), { ...account, SEED: 'none' });
  await server.start();
  try {
    const options = {
      baseURL: server.address,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    } as const;
    const staff = await browser.newContext({ ...options, extraHTTPHeaders: { origin: server.address } });
    const signedIn = await staff.request.post('/api/admin/session/', { data: admin });
    if (!signedIn.ok()) throw new Error(`The administrator could not sign in: ${await signedIn.text()}`);
    await setUpCentre(staff.request, centre);
    await staff.close();
    // A visitor: an editor would read what is missing.
    const guest = await browser.newContext(options);
    await guest.addInitScript(() => sessionStorage.setItem('loadingScreenShown', '1'));
    const page = await guest.newPage();
    const home: Buffer[] = [];
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      home.push(await shoot(page, '/'));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const policies = await shoot(page, '/pages/privacy');
    const shared = await (await guest.request.get('/og/home.png')).body();
    await guest.close();
    const [light, dark] = home as [Buffer, Buffer];
    return { light, dark, shared, policies };
  } finally {
    await server.stop('SIGTERM');
  }
}

/** Three invented centres side by side, in both themes and as shared links, and the policies of one. */
export async function takeCentres(browser: Browser, folder: string): Promise<void> {
  const taken: Taken[] = [];
  for (const [index, centre] of inventedCentres.entries())
    taken.push(await takeCentre(browser, path.join(folder, `centre-${index}`), centre));
  const all = [...taken.map(({ light }) => light), ...taken.map(({ dark }) => dark)];
  await writePicture('centres', await sheet(all, 3, 640));
  await writePicture(
    'centres-shared',
    await sheet(
      taken.map(({ shared }) => shared),
      3,
      480,
    ),
  );
  const [first] = taken;
  if (first) await writePicture('centre-policies', first.policies);
}
