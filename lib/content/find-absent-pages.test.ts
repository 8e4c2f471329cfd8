import { expect, it } from 'vitest';
import { saveItem } from '#e2e/unit/save-content.ts';
import { seedForTest } from '#e2e/unit/seed.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../db/client.ts';
import { leaderMessage } from './entities/leader-message.ts';
import { stakeholderPage } from './entities/stakeholder-page.ts';
import { findAbsentPages } from './find-absent-pages.ts';
import { readItem } from './get-content-item.ts';

useTestDatabase();

it('names the pages that were taken off the site, and no longer those that are back', async () => {
  await seedForTest();
  const admin = await signInForTest();
  const change = async (kind: typeof leaderMessage | typeof stakeholderPage, id: number, action: string) => {
    const item = await readItem(kind, id);
    if (!item) throw new Error(`There is no ${kind.name} ${id}`);
    const saved = await saveItem(admin, kind, id, { values: item.values, revision: item.revision, action });
    expect(saved.ok).toBe(true);
  };
  expect(await findAbsentPages()).toEqual([]);
  const { id } = await database().message.findUniqueOrThrow({ where: { slug: 'ceomessage' } });
  const investors = await database().stakeholderPage.findUniqueOrThrow({ where: { slug: 'investors' } });
  await change(leaderMessage, id, 'unpublish');
  await change(stakeholderPage, investors.id, 'unpublish');
  expect([...(await findAbsentPages())].sort()).toEqual(['/about/ceomessage', '/stakeholders/investors']);
  await change(leaderMessage, id, 'publish');
  expect(await findAbsentPages()).toEqual(['/stakeholders/investors']);
});
