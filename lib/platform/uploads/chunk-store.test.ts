import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { incomingFolder } from '#lib/platform/config/paths.ts';
import { type Announced, uploadFolder } from './chunk-store.ts';

useTestDatabase();

const announced: Announced = {
  pageId: 1,
  use: 'message',
  fieldId: 0,
  requestId: null,
  filename: 'plan.pdf',
  bytes: 5000,
  client: '192.0.2.1',
};

test('a folder that is removed while its upload is announced is gone, and no removal fails', async () => {
  for (let round = 0; round < 150; round += 1) {
    const id = `1-round-${round}`;
    const announcing = uploadFolder.make(id, announced).catch((error: NodeJS.ErrnoException) => error.code);
    for (let turn = 0; turn < round % 15; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await uploadFolder.remove(id);
    expect([undefined, 'ENOENT']).toContain(await announcing);
    await uploadFolder.remove(id);
  }
  expect(await uploadFolder.list()).toEqual([]);
});

test('the file of a form stays when another request, which sends the same form, removes its upload', async () => {
  await uploadFolder.make('1-own', announced);
  const piece = await uploadFolder.openChunk('1-own', 0);
  await piece.write(Buffer.from('%PDF'));
  await piece.close();
  const form = path.join(incomingFolder(), 'form');
  const file = await uploadFolder.whole('1-own', form);
  await uploadFolder.remove('1-own');
  expect(await readFile(file, 'utf8')).toBe('%PDF');
  await expect(uploadFolder.whole('1-own', form)).rejects.toMatchObject({ code: 'ENOENT' });
});
