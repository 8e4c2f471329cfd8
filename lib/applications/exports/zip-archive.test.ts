import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { ZipArchive } from './zip-archive.ts';
import {
  DirectoryRecords,
  dataDescriptor,
  directoryEnd,
  directoryRecord,
  localHeader,
  type ZipEntry,
} from './zip-records.ts';

const at = new Date('2026-11-21T14:05:09Z');
const paths = ['plan.txt', 'बीज निधी/00001 आशा/योजना.txt', 'a/b (2).txt'];
const text = (number: number) => `line ${number}, नोंद\n`.repeat(number * 4000);

async function* pieces(whole: string) {
  for (let from = 0; from < whole.length; from += 5000) yield whole.slice(from, from + 5000);
}

async function* ours() {
  const archive = new ZipArchive();
  for (const [number, name] of paths.entries()) {
    const mtime = number === 2 ? new Date(0) : at;
    yield* archive.addText(text(number), name, mtime);
    yield* archive.add(pieces(text(number)), `${name}.long`, mtime);
  }
  yield* archive.finish();
}

it('writes the same bytes as another program', async () => {
  const other = new ZipFile();
  for (const [number, name] of paths.entries()) {
    const options = { mode: 0o100644, mtime: number === 2 ? new Date(0) : at };
    other.addBuffer(Buffer.from(text(number)), name, options);
    other.addReadStream(Readable.from(pieces(text(number)), { objectMode: false }), `${name}.long`, options);
  }
  other.end();
  const [one, two] = await Promise.all([Readable.from(ours()).toArray(), Readable.from(other.outputStream).toArray()]);
  expect(Buffer.concat(one).equals(Buffer.concat(two))).toBe(true);
});

const entry = (change: Partial<ZipEntry>): ZipEntry => {
  const empty = {
    path: Buffer.from('x'),
    isCompressed: false,
    isStreamed: false,
    offset: 0,
    crc: 0,
    packed: 0,
    bytes: 0,
  };
  return { ...empty, mtime: at, ...change };
};

/** Every entry as another program reads the file, with the content of those that are short. */
const readBack = (file: string) =>
  new Promise<{ name: string; bytes: number; content: string | null }[]>((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      const found: { name: string; bytes: number; content: string | null }[] = [];
      const keep = ({ fileName, uncompressedSize }: yauzl.Entry, content: string | null) => {
        found.push({ name: fileName, bytes: uncompressedSize, content });
        zip.readEntry();
      };
      zip.on('entry', (each: yauzl.Entry) => {
        if (each.uncompressedSize > 1000) return keep(each, null);
        zip.openReadStream(each, async (error, stream) =>
          error ? reject(error) : keep(each, String(Buffer.concat(await stream.toArray()))),
        );
      });
      zip.once('end', () => resolve(found)).once('error', reject);
      zip.readEntry();
    });
  });

it('is read where a file and what comes after it lie beyond 4 GB', async () => {
  const file = path.join(os.tmpdir(), `large-${process.pid}.zip`);
  const bytes = 5 * 2 ** 30;
  const note = Buffer.from('नोंद');
  const large = entry({ path: Buffer.from('film.mp4'), isStreamed: true, packed: bytes, bytes });
  const opened = openSync(file, 'w');
  try {
    writeSync(opened, localHeader(large), 0);
    // The content is a hole, which takes no space.
    const end = localHeader(large).length + bytes;
    ftruncateSync(opened, end);
    const descriptor = dataDescriptor(large);
    const sizes = { crc: crc32(note), packed: note.length, bytes: note.length };
    const small = entry({ path: Buffer.from('नोंद.txt'), offset: end + descriptor.length, ...sizes });
    const directory = new DirectoryRecords();
    for (const each of [large, small]) directory.add(directoryRecord(each));
    const offset = small.offset + localHeader(small).length + note.length;
    const last = directoryEnd({ entries: 2, bytes: directory.bytes.length, offset });
    writeSync(opened, Buffer.concat([descriptor, localHeader(small), note, directory.bytes, last]), 0, null, end);
    expect(await readBack(file)).toEqual([
      { name: 'film.mp4', bytes, content: null },
      { name: 'नोंद.txt', bytes: note.length, content: 'नोंद' },
    ]);
  } finally {
    closeSync(opened);
    rmSync(file);
  }
});

it('is read where it has more than 65,535 entries', async () => {
  const directory = new DirectoryRecords();
  for (let number = 0; number < 70_000; number += 1)
    directory.add(directoryRecord(entry({ path: Buffer.from(`${number}`) })));
  const end = directoryEnd({ entries: 70_000, bytes: directory.bytes.length, offset: 0 });
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(Buffer.concat([directory.bytes, end]), { lazyEntries: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    ),
  );
  expect(zip.entryCount).toBe(70_000);
  const first = await new Promise<yauzl.Entry>((resolve, reject) => {
    zip.once('entry', resolve).once('error', reject).readEntry();
  });
  expect(first.fileName).toBe('0');
});

it('reads no further than the client takes', async () => {
  let read = 0;
  async function* endless() {
    while (true) {
      read += 1;
      // Random text, which hardly shrinks.
      yield Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('hex');
    }
  }
  const chunks = new ZipArchive().add(endless(), 'endless.txt', at);
  for (let taken = 0; taken < 3; taken += 1) expect((await chunks.next()).done).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBeLessThan(20);
  await chunks.return(undefined);
});
