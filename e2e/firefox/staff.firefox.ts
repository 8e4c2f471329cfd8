import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededAdmin } from '#e2e/fixtures/sites/seeded-site.ts';
import { addProgram, uniqueTitle } from '../fixtures/program.ts';
import { inDatabase } from '../fixtures/stored.ts';
import { inFirefox, type Visitor } from './firefox.ts';

const { site, visit } = inFirefox({ width: 1440, height: 900 });

async function signIn(visitor: Visitor): Promise<void> {
  await visitor.open('/admin/login');
  await visitor.type('Email address', seededAdmin.email);
  await visitor.type('Password', seededAdmin.password);
  await visitor.press('Sign in');
  await visitor.reads('Needs attention today');
}

const publicNews = async () => (await fetch(`${site().address}/news&announcement`)).text();

/** An announcement on the disk, and the versions that were saved of it. */
const storedAnnouncement = (id: number) =>
  inDatabase(site().databaseFile, (database) => ({
    row: database.prepare('SELECT announcement, link, isPublished FROM Announcement WHERE id = ?').get(id),
    versions: database
      .prepare(`SELECT number, action FROM Revision WHERE entity = 'announcement' AND entityId = ? ORDER BY number`)
      .all(id),
  }));

test('a person signs in, writes an announcement, publishes it, changes it and signs out', async () => {
  const [first, second] = [`Doors open ${randomUUID().slice(0, 8)}`, `Doors close ${randomUUID().slice(0, 8)}`];
  const visitor = await visit();
  await signIn(visitor);
  await visitor.open('/admin/content/announcement/new');
  await visitor.type('Announcement', first);
  await visitor.type('Link', 'https://example.org/doors');
  await visitor.press('Publish');
  await visitor.isAt(/\/announcement\/\d+$/);
  const id = Number(new URL(visitor.page.url()).pathname.split('/').at(-1));
  const link = 'https://example.org/doors';
  expect(storedAnnouncement(id).row).toEqual({ announcement: first, link, isPublished: 1 });
  expect(await publicNews()).toContain(first);

  await visitor.isAwake();
  await visitor.type('Announcement', second);
  await visitor.press('Save as draft');
  await visitor.reads('The draft is saved. Visitors see it once it is published.');
  expect(await publicNews()).toContain(first);
  await visitor.press('Publish');
  await visitor.reads('Published. Visitors see it from now on.');
  expect(storedAnnouncement(id)).toMatchObject({
    row: { announcement: second, link, isPublished: 1 },
    versions: [{ number: 1 }, { number: 2 }, { number: 3 }],
  });
  expect(await publicNews()).toContain(second);

  await visitor.press('Account of Administrator');
  await visitor.press('Sign out');
  await visitor.reads('You are signed out.');
});

test('a question that is moved by keyboard keeps the focus, up to the first place and back', async () => {
  const program = addProgram(site().databaseFile, uniqueTitle('Moved'));
  const visitor = await visit();
  await signIn(visitor);
  await visitor.open(`/admin/content/program/${program.id}`);
  const first = () => visitor.page.$eval('[data-row-index="0"] summary', (summary) => summary.textContent);
  const up = 'Move Email Address up';
  await visitor.pressKey('button', up, 'Enter');
  expect(await first()).toContain('Email Address');
  expect(await visitor.focused()).toBe(up);
  await visitor.page.keyboard.press('Enter');
  expect(await visitor.focused()).toBe(up);
  const down = 'Move Email Address down';
  await visitor.pressKey('button', down, 'Enter');
  expect(await first()).toContain('Full Name');
  expect(await visitor.focused()).toBe(down);
});
