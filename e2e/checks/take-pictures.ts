import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserArguments } from '../fixtures/browser-arguments.ts';
import { findBrowser } from './find-browser.ts';

// npm run pictures -- http://localhost:3000: takes the pictures of docs/managing.md from a running site, whose
// administrator ADMIN_EMAIL and ADMIN_PASSWORD name.

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

const [baseURL = 'http://localhost:3000'] = process.argv.slice(2);
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments });
try {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', colorScheme: 'light' });
  const signedIn = await context.request.post('/api/admin/session/', {
    data: { email, password },
    headers: { origin: baseURL },
  });
  if (!signedIn.ok()) throw new Error('Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an administrator of the site.');
  const page = await context.newPage();
  for (const { name, address, size } of pictures) {
    await page.setViewportSize(size);
    await page.goto(address, { waitUntil: 'networkidle' });
    const file = `docs/pictures/${name}.webp`;
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(file);
    console.log(file);
  }
} finally {
  await browser.close();
}
