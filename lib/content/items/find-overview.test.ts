import { expect, test } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { announcement } from '../entities/news.ts';
import { findOverview } from './item-list.ts';

useTestDatabase();
const admin = useStaff();

test('says of each kind how much is on the site, what waits, and who changed it last', async () => {
  const values = { announcement: 'Open day', link: 'https://example.org/' };
  const request = { values, revision: 0, action: 'publish', publish_at: null, unpublish_at: null };
  const made = await createItem(admin, announcement, request);
  await createItem(admin, announcement, { ...request, action: 'save' });
  const { id, revision } = made.ok ? made.value : { id: 0, revision: 0 };
  const later = { ...request, values: { ...values, announcement: 'Other' }, revision, action: 'save' };
  expect(await saveItem(admin, announcement, id, later)).toMatchObject({ ok: true });
  const found = await callAs(admin, findOverview);
  const kinds = new Map(found.ok ? found.value.map((kind) => [kind.name, kind]) : []);
  expect(kinds.get('announcement')).toMatchObject({
    published: 1,
    drafts: 1,
    changed: 1,
    latest: { by: 'Test Admin' },
  });
  expect(kinds.get('event')).toMatchObject({ published: 0, drafts: 0, latest: null, isOpen: true });
  expect(kinds.get('settings')).toMatchObject({ published: null, isOpen: false });
});
