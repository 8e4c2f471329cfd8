import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { admin } from '../abuse/attacked-site.ts';
import { inFirefox } from './firefox.ts';

const { site, visit } = inFirefox({ width: 1440, height: 900 });

test('a person signs in, writes an announcement and publishes it', async () => {
  const text = `Doors open ${randomUUID().slice(0, 8)}`;
  const visitor = await visit();
  await visitor.open('/admin/login');
  await visitor.type('Email address', admin.email);
  await visitor.type('Password', admin.password);
  await visitor.press('Sign in');
  await visitor.reads('What needs attention today');
  await visitor.open('/admin/content/announcement/new');
  await visitor.type('Announcement', text);
  await visitor.type('Link', 'https://example.org/doors');
  await visitor.press('Publish');
  await visitor.isAt(/\/announcement\/\d+$/);
  const news = await fetch(`${site().address}/news&announcement`);
  expect(await news.text()).toContain(text);
});
