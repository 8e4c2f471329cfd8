import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { uploadDocument } from '#e2e/unit/content/media.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { textPage } from '#lib/content/entities/text-page.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { restoreRevision } from '#lib/content/revisions/history.ts';
import { documentsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { eraseDocument } from './document-files.ts';
import { documentsQuery, findDocuments, openDocument } from './documents.ts';
import { findMediaItemUses } from './file-uses.ts';
import { olderVersions } from './media-item-uses.ts';

useTestDatabase();
const admin = useStaff();
const editor = useStaff('editor');
let made = 0;
let file: { id: number; name: string };
beforeEach(async () => {
  made += 1;
  file = (await uploadDocument(samplePdf(400 + made), `terms-${made}.pdf`, admin)).data;
});

const values = (...ids: number[]) => ({
  title: `Terms ${made}`,
  slug: `terms-${made}`,
  body: 'Text',
  files: ids.map((document) => ({ document, title: 'The terms' })),
});
const create = async (action = 'publish') =>
  unwrap(await createItem(admin, textPage, { values: values(file.id), revision: 0, action })).id;
const save = async (id: number, revision: number, ids: number[], action = 'publish') =>
  unwrap(await saveItem(admin, textPage, id, { values: values(...ids), revision, action }));
const placeOf = async () =>
  path.join(documentsFolder(), (await database().document.findUniqueOrThrow({ where: { id: file.id } })).file);
const erase = (accepted = 0, headers = admin) => callAs(headers, eraseDocument, file.id, accepted);
const versions = async () => olderVersions(unwrap(await callAs(admin, findMediaItemUses, file.id, 'document')));
const listed = async (query: string) =>
  unwrap(await callAs(editor, findDocuments, documentsQuery(new URLSearchParams(query)))).items.map(({ id }) => id);

it('a file that nothing names is erased, once, with one entry that says which', async () => {
  const place = await placeOf();
  expect(existsSync(place)).toBe(true);
  const both = await Promise.all([erase(), erase()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject(refused('not_found'));
  expect(existsSync(place)).toBe(false);
  const entries = await database().auditLog.findMany({ where: { action: 'document.erase', entityId: `${file.id}` } });
  expect(entries).toMatchObject([{ detail: { name: file.name } }]);
  expect(await openDocument(admin, `${file.id}-${file.name}`)).toMatchObject(refused('not_found'));
});

it('a file that the site or a draft names stays, also a draft beside what visitors see', async () => {
  const id = await create();
  const used = { failure: { code: 'conflict', message: expect.stringContaining(`“Terms ${made}”`) } };
  expect(await erase(9)).toMatchObject(used);
  await save(id, 1, []);
  await save(id, 2, [file.id], 'save');
  expect(await erase(9)).toMatchObject(used);
  expect(await listed('use=unused')).not.toContain(file.id);
  await save(id, 3, [], 'save');
  expect(await listed('use=unused')).toContain(file.id);
  expect(await listed(`q=TERMS-${made}.`)).toEqual([file.id]);
});

it('older versions bring it back until it is erased, and come back without it afterwards', async () => {
  const id = await create();
  await save(id, 1, []);
  expect(await versions()).toBe(1);
  unwrap(await callAs(admin, restoreRevision, textPage, id, { number: 1, revision: 2 }));
  expect(await erase(9)).toMatchObject({ ok: false });
  await save(id, 3, []);
  // The person saw fewer versions than would lose it.
  expect(await erase(1)).toMatchObject(refused('conflict'));
  unwrap(await erase(await versions()));
  const back = unwrap(await callAs(admin, restoreRevision, textPage, id, { number: 1, revision: 4 }));
  expect(back.values.files).toMatchObject([{ document: null, title: 'The terms' }]);
});

it('a removed page does not keep it, and is said to', async () => {
  const id = await create();
  unwrap(await callAs(admin, removeContentItem, textPage, id, 1));
  expect(unwrap(await callAs(admin, findMediaItemUses, file.id, 'document')).older).toMatchObject([
    { id, isRemoved: true },
  ]);
  unwrap(await erase(await versions()));
});

it('a page that names it at the same moment keeps it', async () => {
  const [erased, saved] = await Promise.all([
    erase(),
    createItem(admin, textPage, { values: values(file.id), revision: 0, action: 'publish' }),
  ]);
  expect([erased.ok, saved.ok].filter(Boolean)).toHaveLength(1);
  expect(await database().document.count({ where: { id: file.id } })).toBe(erased.ok ? 0 : 1);
});
