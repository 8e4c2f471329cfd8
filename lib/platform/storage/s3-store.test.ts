import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeS3, type Mischief } from '#e2e/unit/servers/object-store.ts';
import { describeStore } from '#e2e/unit/servers/store-contract.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { incomingFolder } from '../config/paths.ts';
import { parseS3Address, type S3Address } from '../config/s3-address.ts';
import { openS3Store } from './file-store.ts';
import { storageFailure } from './storage-failure.ts';

const { uploadsFolder } = useTestDatabase();
const server = new FakeS3();
const address = parseS3Address(await server.start()) as S3Address;
const patience = { idleMilliseconds: 20_000, tries: 3, firstPauseMilliseconds: 5 };
const store = openS3Store(address, patience);
const impatient = openS3Store(address, { ...patience, idleMilliseconds: 300 });
/** Only one that says nothing more is left soon, so that a busy machine is not taken for it. */
const storeFor = (wrong: Mischief) => (wrong === 'never' || wrong === 'slow' ? impatient : store);
afterAll(() => server.stop());
beforeEach(() => {
  server.mischief.length = 0;
  server.requests.length = 0;
});

describeStore('an object store', () => store);

const content = Buffer.from('नोंद '.repeat(60_000));
const sha256 = createHash('sha256').update(content).digest('hex');

function arrived(): string {
  mkdirSync(incomingFolder(), { recursive: true });
  const place = path.join(incomingFolder(), randomUUID());
  writeFileSync(place, content);
  return place;
}

async function put(digest = sha256, into = store) {
  const name = `${randomUUID()}-1.txt`;
  await into.put('applications', [{ name, source: { path: arrived() }, sha256: digest }]);
  return { folder: 'applications', name } as const;
}

const read = async (place: Awaited<ReturnType<typeof put>>, from = store) => {
  const file = await from.openOfMany(place);
  return Buffer.concat(await file.stream().toArray());
};

describe('faults of an object store', () => {
  const passing: Mischief[] = ['busy', 'error', 'cut_before', 'cut', 'never', 'damaged'];

  test.each(passing)('a store that is once %s has the file in the end, as it was', async (wrong) => {
    server.mischief.push(wrong);
    const place = await put(sha256, storeFor(wrong));
    expect(server.objects.get(`site/applications/${place.name}`)?.equals(content)).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  test.each(['cut', 'slow'] as const)('an answer that is %s in its middle goes on where it was', async (wrong) => {
    const place = await put();
    server.mischief.push(wrong, wrong, wrong);
    expect((await read(place, storeFor(wrong))).equals(content)).toBe(true);
    server.mischief.push(wrong, wrong);
    const whole = await storeFor(wrong).openOfMany(place);
    expect((await whole.whole()).content.equals(content)).toBe(true);
  });

  test('an answer that never goes on is an error, and not half a file', async () => {
    const place = await put();
    const file = await impatient.open(place);
    server.mischief.push(...Array<Mischief>(20).fill('never'));
    const { content: found, error } = await file.whole();
    expect([found.length, storageFailure(error)]).toMatchObject([0, { code: 'unavailable' }]);
  });

  test.each(['busy', 'cut_before', 'never', 'damaged'] as const)(
    'a store that stays %s is no mistake of the sender, who is told when to try again',
    async (wrong) => {
      server.mischief.push(...Array<Mischief>(patience.tries).fill(wrong));
      const failure = await put(sha256, storeFor(wrong)).catch(storageFailure);
      expect(failure).toMatchObject({ code: 'unavailable', retryAfterSeconds: 20 });
      expect(server.requests).toHaveLength(patience.tries);
    },
  );

  test('other bytes than the intake counted are refused by the store', async () => {
    const before = server.objects.size;
    await expect(put('0'.repeat(64))).rejects.toThrow('XAmzContentSHA256Mismatch');
    expect(server.objects.size).toBe(before);
  });

  test('a wrong key is told as it is, and not tried again', async () => {
    server.mischief.push('denied');
    await expect(put()).rejects.toThrow('403 (SignatureDoesNotMatch)');
    expect(server.requests).toHaveLength(1);
  });

  test('a copy that fails in the body of its answer is no copy', async () => {
    const from = await put();
    server.mischief.push('copy_fails');
    const name = `${randomUUID()}-1.txt`;
    await expect(store.put('drafts', [{ name, source: from, sha256 }])).rejects.toThrow('InternalError');
    expect(await store.find({ folder: 'drafts', name })).toBeNull();
  });

  test('one of several files that fails leaves none on its way', async () => {
    server.mischief.push('denied');
    const names = [1, 2, 3].map((number) => `${randomUUID()}-${number}.txt`);
    const files = names.map((name) => ({ name, source: { path: arrived() }, sha256 }));
    await expect(store.put('applications', files)).rejects.toThrow('403');
    const { length } = server.requests;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requests).toHaveLength(length);
  });
});

describe('pictures of an object store', () => {
  const putPicture = async (bytes: Buffer) => {
    const name = `${randomUUID()}.png`;
    await store.put('media', [{ name, source: { content: bytes } }]);
    return { folder: 'media', name } as const;
  };

  test('are fetched once, however many ask, and served while the store is away', async () => {
    const place = await putPicture(content);
    server.requests.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => store.borrow(place, async () => {})));
    expect(server.requests).toHaveLength(1);
    server.isAway = true;
    try {
      const file = await store.open(place);
      expect((await file.whole()).content.equals(content)).toBe(true);
      await file.close();
      expect(store.findNow(place)).toMatchObject({ bytes: content.length });
    } finally {
      server.isAway = false;
    }
  });

  test('of another process are known when they are asked for, and strangers cost one listing', async () => {
    const name = `${randomUUID()}.png`;
    const other = openS3Store(address, patience);
    await other.know('media', name);
    server.objects.set(`site/media/${name}`, content);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
    try {
      server.requests.length = 0;
      await Promise.all(
        Array.from({ length: 20 }, (_, number) => other.know('media', number % 2 ? name : `${number}.png`)),
      );
      expect(other.findNow({ folder: 'media', name })).toMatchObject({ bytes: content.length });
      const begun = server.requests.filter((request) => !request.includes('continuation-token')).length;
      expect(begun).toBe(1);
    } finally {
      later.mockRestore();
    }
  });

  test('applicants’ files leave no copy on this machine', async () => {
    await store.borrow(await put(), async () => {});
    const copies = readdirSync(path.join(uploadsFolder, 'copies'));
    expect(copies.filter((name) => !name.includes('.png'))).toEqual([]);
  });
});

describe('the address of an object store', () => {
  test('is read with its key, its folder and its region', () => {
    expect(parseS3Address('s3://AK:a%2Fb@store.example:9000/site/one/two?region=eu&tls=off')).toEqual({
      protocol: 'http:',
      host: 'store.example:9000',
      bucket: 'site',
      prefix: 'one/two/',
      region: 'eu',
      key: 'AK',
      secret: 'a/b',
    });
    expect(parseS3Address('s3://AK:b@store.example/site')).toMatchObject({ protocol: 'https:', prefix: '' });
  });

  test.each([
    'https://AK:b@store.example/site',
    's3://store.example/site',
    's3://AK@store.example/site',
    's3://AK:b@store.example',
    's3://AK:b@store.example/site?tls=maybe',
    's3://AK:b@store.example/site?regoin=eu',
    's3://AK:b@store.example/si%20te',
    'nonsense',
  ])('%s is none', (text) => {
    expect(parseS3Address(text)).toBeNull();
  });
});
