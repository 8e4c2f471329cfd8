import { mkdirSync } from 'node:fs';
import { beforeAll, beforeEach } from 'vitest';
import { seedForTest } from '#e2e/unit/seed.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { delegate } from '#lib/content/fields/columns.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

const models = allEntities.flatMap(({ model, fields }) => [
  model,
  ...fields.flatMap((field) => (field.kind === 'list' ? [field.model] : [])),
]);
export const contentModels = [...new Set(models)].filter((model) => model !== '');

/** Removes all content, and all that is remembered of it. */
export async function clearContent(): Promise<void> {
  await database().submission.deleteMany();
  for (const model of [...contentModels].reverse())
    await (delegate(model) as unknown as { deleteMany: (query: object) => Promise<unknown> }).deleteMany({});
  const { media, siteSetting, contentItem, revision, bulkAction, auditLog } = database();
  for (const table of [media, siteSetting, contentItem, revision, bulkAction, auditLog])
    await (table as { deleteMany: (query: object) => Promise<unknown> }).deleteMany({});
}

/** For tests of the sample: a site that begins with it before each test, an administrator and an editor. */
export function useSample() {
  useTestDatabase();
  const given = { admin: new Headers(), editor: new Headers() };
  beforeAll(async () => {
    mkdirSync(mediaFolder(), { recursive: true });
    given.admin = await signInForTest();
    given.editor = await signInForTest({ role: 'editor' });
  });
  beforeEach(async () => {
    await clearContent();
    await seedForTest();
  });
  return given;
}
