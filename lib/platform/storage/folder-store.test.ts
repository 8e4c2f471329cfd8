import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeStore } from '#e2e/unit/servers/store-contract.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applicationsFolder, documentsFolder, incomingFolder, mediaFolder } from '../config/paths.ts';
import { fileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

const { uploadsFolder } = useTestDatabase();

describeStore('the folder of uploads', fileStore);

const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);

test('applicants’ files are for the site alone, visitors’ may be sent by another program', async () => {
  const content = Buffer.from('x');
  for (const folder of ['applications', 'media'] as const)
    await folderStore.put(folder, [{ name: 'one.png', source: { content } }]);
  expect([applicationsFolder(), incomingFolder()].map(modeOf)).toEqual(['700', '700']);
  expect(modeOf(path.join(mediaFolder(), 'one.png'))).toBe('644');
});

test('strangers get no file that a link names', async () => {
  mkdirSync(documentsFolder(), { recursive: true });
  writeFileSync(path.join(uploadsFolder, 'secret'), 'secret');
  symlinkSync('../secret', path.join(documentsFolder(), 'link.pdf'));
  const place = { folder: 'documents', name: 'link.pdf' } as const;
  await expect(folderStore.open(place)).rejects.toMatchObject({ code: 'ELOOP' });
  expect(await folderStore.find(place)).toBeNull();
});

test('nothing is left beside its place when it cannot get there', async () => {
  mkdirSync(path.join(applicationsFolder(), 'taken.txt', 'inner'), { recursive: true });
  const before = readdirSync(incomingFolder());
  const put = folderStore.put('applications', [{ name: 'taken.txt', source: { content: Buffer.from('x') } }]);
  await expect(put).rejects.toThrow();
  expect(readdirSync(incomingFolder())).toEqual(before);
});
