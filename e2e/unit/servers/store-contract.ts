import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { incomingFolder } from '#lib/platform/config/paths.ts';
import type { FileStore, OpenFile } from '#lib/platform/storage/stored-file.ts';

const large = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 7) % 251));
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const text = async (file: OpenFile, range?: { first: number; last: number }) =>
  Buffer.concat(await file.stream(range).toArray()).toString();

/** A file of this machine, as an intake has it. */
function arrived(content: Uint8Array): string {
  mkdirSync(incomingFolder(), { recursive: true, mode: 0o700 });
  const place = path.join(incomingFolder(), randomUUID());
  writeFileSync(place, content);
  return place;
}

/** The behaviour of every form of the store. */
export function describeStore(form: string, store: () => FileStore): void {
  const name = (ending = '.txt') => `${randomUUID()}-1${ending}`;
  const put = async (content: string | Buffer, given = name()) => {
    const bytes = Buffer.from(content);
    await store().put('applications', [{ name: given, source: { path: arrived(bytes) }, sha256: sha256(bytes) }]);
    return { folder: 'applications', name: given } as const;
  };

  describe(form, () => {
    test('gives back what was put, whole, in part and as a file', async () => {
      const place = await put('नोंद, a note');
      const file = await store().open(place);
      expect([file.bytes, (await file.whole()).content.toString()]).toEqual([20, 'नोंद, a note']);
      await file.close();
      await file.close();
      const part = await store().open(place);
      expect(await text(part, { first: 14, last: 15 })).toBe('a ');
      await part.close();
      expect(await store().borrow(place, async (borrowed) => readFileSync(borrowed, 'utf8'))).toBe('नोंद, a note');
      expect(await store().find(place)).toMatchObject({ bytes: 20, validator: file.validator });
    });

    test('streams a large file, and one of many', async () => {
      const place = await put(large);
      for (const open of [store().open, store().openOfMany]) {
        const file = await open(place);
        expect(Buffer.concat(await file.stream().toArray()).equals(large)).toBe(true);
        await file.close();
        const whole = await open(place);
        expect((await whole.whole()).content.equals(large)).toBe(true);
        await whole.close();
      }
    });

    test('a stream that is given up ends, and the file is closed', async () => {
      const file = await store().open(await put(large));
      for await (const chunk of file.stream()) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      await file.close();
    });

    test('takes content that was made here, moves what is its own, and keeps what is another’s', async () => {
      const [own, kept] = [arrived(Buffer.from('own')), arrived(Buffer.from('kept'))];
      const [one, two, three] = [name(), name(), name()];
      await store().put('drafts', [
        { name: one, source: { path: own, isOwn: true }, sha256: sha256(Buffer.from('own')) },
        { name: two, source: { path: kept }, sha256: sha256(Buffer.from('kept')) },
        { name: three, source: { content: Buffer.from('made') } },
      ]);
      const contents = [one, two, three].map(async (each) =>
        text(await store().open({ folder: 'drafts', name: each })),
      );
      expect(await Promise.all(contents)).toEqual(['own', 'kept', 'made']);
      expect(existsSync(kept)).toBe(true);
    });

    test('puts a stored file at another place too, and both go by themselves', async () => {
      const [draft, sent] = [name(), name()];
      await store().put('drafts', [{ name: draft, source: { content: Buffer.from('deck') } }]);
      const source = { folder: 'drafts', name: draft } as const;
      await store().put('applications', [{ name: sent, source, sha256: sha256(Buffer.from('deck')) }]);
      await store().remove('drafts', [draft], { isDurable: true });
      expect(await store().find(source)).toBeNull();
      expect(await text(await store().open({ folder: 'applications', name: sent }))).toBe('deck');
    });

    test('a source that is gone is an error with its code', async () => {
      const source = { folder: 'drafts', name: name() } as const;
      for (const gone of [source, { path: path.join(incomingFolder(), name()) }])
        await expect(
          store().put('applications', [{ name: name(), source: gone, sha256: sha256(Buffer.from('x')) }]),
        ).rejects.toMatchObject({ code: 'ENOENT' });
    });

    test('a missing file is reported in one way', async () => {
      const place = { folder: 'applications', name: name() } as const;
      expect(await store().find(place)).toBeNull();
      const ways = [
        store().open,
        store().openOfMany,
        (each: typeof place) => store().borrow(each, async (it) => readFileSync(it)),
      ];
      for (const open of ways) await expect((async () => open(place))()).rejects.toMatchObject({ code: 'ENOENT' });
      await store().remove('applications', [place.name]);
      await store().rename(place, name());
    });

    test('lists its names, or those with a beginning', async () => {
      const [one, other] = [name(), name()];
      for (const each of [one, other]) await put('x', each);
      expect(await store().list('applications')).toEqual(expect.arrayContaining([one, other]));
      expect(await store().list('applications', [one.slice(0, 36)])).toEqual([one]);
      expect(await store().list('applications', [])).toEqual([]);
    });

    test('a name never leads out of its folder', async () => {
      const outside = arrived(Buffer.from('secret'));
      const place = { folder: 'applications', name: `../incoming/${path.basename(outside)}` } as const;
      expect(await store().find(place)).toBeNull();
      await store().remove('applications', [place.name]);
      expect(existsSync(outside)).toBe(true);
    });

    test('a picture is known once it is put, and no longer once it is renamed or removed', async () => {
      const picture = `${randomUUID()}.png`;
      const place = { folder: 'media', name: picture } as const;
      await store().put('media', [{ name: picture, source: { content: Buffer.from('pixels') } }]);
      await store().know('media', picture);
      expect(store().findNow(place)).toMatchObject({ bytes: 6 });
      expect(await text(await store().open(place))).toBe('pixels');
      await store().rename(place, `.removed-${picture}`);
      expect(store().findNow(place)).toBeNull();
      await store().rename({ folder: 'media', name: `.removed-${picture}` }, picture);
      expect(await text(await store().open(place))).toBe('pixels');
      await store().remove('media', [picture]);
      expect(store().findNow(place)).toBeNull();
      await expect(store().open(place)).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });
}
