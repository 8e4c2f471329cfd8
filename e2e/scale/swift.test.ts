import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeStore } from '#e2e/unit/servers/store-contract.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { openS3Store } from '#lib/platform/storage/file-store.ts';

// The object store of `npm run test:scale`: what the one in memory cannot prove, which is that others understand us.
const url = process.env.TEST_SCALE_STORE;

describe.runIf(url !== undefined)('a real object store', () => {
  useTestDatabase();
  const address = parseS3Address(url ?? 's3://key:secret@127.0.0.1/none') as S3Address;
  const store = openS3Store(address);

  describeStore('keeps files', () => store);

  test('refuses other bytes than the intake counted', async () => {
    const sha256 = createHash('sha256').update('other').digest('hex');
    const wrong = { name: 'wrong.txt', source: { content: Buffer.from('bytes') }, sha256 };
    await expect(store.put('applications', [wrong])).rejects.toThrow('object store');
    expect(await store.find({ folder: 'applications', name: 'wrong.txt' })).toBeNull();
  });

  test('refuses a wrong secret, in words', async () => {
    const stranger = openS3Store({ ...address, secret: 'another-secret' });
    await expect(stranger.list('applications')).rejects.toThrow(/object store answered 403/);
  });

  test('lists more names than fit on one page', async () => {
    const names = Array.from({ length: 1005 }, (_, number) => `many-${String(number).padStart(4, '0')}.txt`);
    await store.put(
      'drafts',
      names.map((name) => ({ name, source: { content: Buffer.from('x') } })),
    );
    expect((await store.list('drafts', ['many-'])).sort()).toEqual(names);
  }, 300_000);
});
