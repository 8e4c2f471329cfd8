import { randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import type { PlainBrowser } from '#e2e/fixtures/browser/plain-browser.ts';
import { samplePicture } from '#e2e/fixtures/formats/picture.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { newAdmin, newBrowser, newColleague } from './people.ts';

/** Adds an announcement. @returns its number */
async function announce(admin: PlainBrowser, announcement: string, more: object = { action: 'publish' }) {
  const body = { values: { announcement, link: 'https://example.org/' }, revision: 0, ...more };
  const answer = await admin.send('/api/admin/content/announcement/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).data.id as number;
}

test('the first visit after its time publishes what was scheduled', async () => {
  const text = `Doors open ${uniqueWord()}`;
  const visitor = newBrowser();
  const seen = () =>
    Promise.all(
      ['/news&announcement', '/feed.xml', '/api/announcement/'].map(async (address) =>
        (await (await visitor.send(address)).text()).includes(text),
      ),
    );
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const id = await announce(await newAdmin(), text, { action: 'save', publish_at });
  expect(await seen()).toEqual([false, false, false]);
  // Brings its time forward: to wait for it, it would have to be near, and a slow save would miss it.
  const database = openRows(site.database);
  database
    .prepare("UPDATE ContentItem SET publishAt = ? WHERE entity = 'announcement' AND entityId = ?")
    .run(new Date().toISOString().replace('Z', '+00:00'), id);
  database.close();
  await vi.waitFor(async () => expect(await seen()).toEqual([true, true, true]), { timeout: 60_000 });
});

test('several items leave the site and come back by one undo', async () => {
  const [admin, mark] = [await newAdmin(), uniqueWord()];
  const titles = [`${mark} first`, `${mark} second`];
  for (const title of titles) await announce(admin, title);
  await admin.open(`/admin/content/announcement?q=${mark}`);
  const states = () => admin.texts('tr').filter((row) => row.includes(mark));
  for (const title of titles) admin.check(`Select ${title}`);
  await admin.press('Take off the site');
  expect(admin.text()).toContain('Took 2 items off the site.');
  expect(admin.url).toMatch(/[?&]q=/);
  expect(states()).toEqual([expect.stringContaining('Draft'), expect.stringContaining('Draft')]);
  await admin.press('Undo: Took 2 items off the site');
  expect(admin.text()).toContain('Undone. 2 items are as before.');
  expect(states()).toEqual([expect.stringContaining('Published'), expect.stringContaining('Published')]);
});

test('a list is sorted by its heads, with search and filters kept', async () => {
  const admin = await newAdmin();
  await admin.open('/admin/content/about-card');
  const titles = () => admin.texts('th[scope=row]');
  const before = titles();
  await admin.follow('Title');
  expect(admin.url).toMatch(/sort=title$/);
  expect(admin.attributes('th', 'aria-sort')).toEqual(['ascending']);
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  expect(titles()).toEqual(before.toSorted(order));
  // Rows can be reordered by hand only in the order that visitors see.
  expect(admin.texts('th')).not.toContain('Order');
  admin.choose('State', 'Published');
  await admin.press('Show');
  expect(admin.url).toMatch(/state=published/);
  await admin.follow('Title');
  expect(admin.attributes('th', 'aria-sort')).toEqual(['descending']);
  expect(admin.url).toMatch(/state=published&sort=-title$/);
  await admin.follow('Title');
  expect(admin.attributes('th', 'aria-sort')).toEqual([]);
  expect(titles()).toEqual(before);
});

test('alt texts of a selection are saved by a plain form', async () => {
  const [admin, name] = [await newAdmin(), uniqueWord()];
  for (const each of ['one', 'two']) {
    const picture = await samplePicture(`${name}-${each}.png`);
    const body = new FormData();
    body.set('alt', `Before ${each}, ${name}`);
    body.set('file', new File([new Uint8Array(picture.buffer)], picture.name, { type: picture.mimeType }));
    const headers = { accept: 'application/json' };
    expect((await admin.send('/api/admin/media/', { method: 'POST', headers, body })).status).toBe(201);
  }
  await admin.open(`/admin/media?q=${name}`);
  for (const each of ['one', 'two']) admin.check(`Select Before ${each}, ${name}`);
  await admin.press('Edit alt texts');
  admin.fill('Text for all', `Demo Day, ${name}`);
  admin.fill(`Alt text of ${name}-one.png`, `A drone, ${name}`);
  await admin.press('Save alt texts');
  expect(admin.text()).toContain('Changed the alt text of 2 pictures.');
  for (const words of [`A drone, ${name}`, `Demo Day, ${name}`]) expect(admin.has('link', words)).toBe(true);
});

test('a table is imported from another sheet whose amounts are in lakh, and undone, by plain forms', async () => {
  const { browser: page } = await newColleague('editor');
  const website = `https://${randomUUID()}.example`;
  const rows = [
    ['(Rs. in lakhs)'],
    ['Name', 'About it', 'Website', 'Fund raised'],
    ['Without script', 'Text', website, 12.5],
  ];
  const readMe = { name: 'Read me', rows: [['Sent by the office']] };
  const workbook = await writeXlsx({ sheets: [readMe, { name: 'Startups', rows }] });
  await page.open('/admin/content/startup/import');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  page.attach('Table', { name: 'two.xlsx', mimeType, buffer: Buffer.from(workbook) });
  await page.press('Check table');
  page.choose('Sheet', 'Startups');
  await page.press('Check again');
  expect(page.text()).toContain('Excel, the sheet “Startups”. Not read: “Read me”.');
  expect(page.text()).toContain('No column is imported as “Description”, which is required.');
  page.choose('Import “About it” as', 'Description');
  page.choose('Fund raised', 'In lakh: 12.5 is 12,50,000');
  await page.press('Check again');
  expect(page.text()).toContain('“Fund raised” is in lakh: 12.5 is stored as 12,50,000.');
  await page.press('Import as drafts');
  const address = page.url;
  await vi.waitFor(async () => {
    await page.open(address);
    expect(page.text()).toContain('Imported 1 item.');
  });
  const stored = () =>
    inDatabase(site.database, (database) =>
      database.prepare('SELECT count(*) FROM Startup WHERE website = ?').pluck().get(website),
    );
  expect(stored()).toBe(1);
  await page.press('Undo: Imported 1 item');
  expect(page.text()).toContain('Undone for 1 item: those the import added are removed');
  expect(stored()).toBe(0);
});

test('every form that comes with the site is listed in both languages, and begins a program', async () => {
  const admin = await newAdmin();
  for (const language of ['en', 'mr']) {
    await admin.open(`/admin/content/forms?language=${language}`);
    const links = admin.attributes('a', 'href').filter((href) => href.includes('forms?form='));
    expect(new Set(links.filter((href) => href.endsWith(`.${language}`))).size).toBeGreaterThanOrEqual(10);
  }
  await admin.open('/admin/content/forms?form=seed-fund.mr');
  await admin.follow('Use this form');
  expect(admin.value('Title')).toMatch(/./);
  expect(admin.text()).toContain('Nothing is saved until you save it.');
});
