import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { type ArchivedFile, ArchiveWriter, BackupError, formatVersion, type Receive, readArchive } from './archive.ts';

const folder = temporaryFolder('innovation-centre-archive');
const archive = path.join(folder, 'whole.tar');
const other = path.join(folder, 'other.tar');
const madeAt = new Date('2026-11-22T10:00:00Z');

async function write(file: string, contents: Record<string, string>, changed?: (files: ArchivedFile[]) => object[]) {
  const handle = await open(file, 'w');
  const writer = new ArchiveWriter(handle, madeAt);
  for (const [name, text] of Object.entries(contents))
    await writer.add(name, Buffer.byteLength(text), [Buffer.from(text)]);
  const files = changed?.(writer.files) ?? writer.files;
  await writer.finish({ format: formatVersion, madeAt: madeAt.toISOString(), files, missing: [] });
  await handle.close();
}

const contents = { 'uploads/applications/a-1.pdf': 'x'.repeat(700), 'uploads/media/b.jpg': '', 'site.db': 'rows' };
const skip: Receive = async (_, content) => {
  for await (const _chunk of content);
};

beforeAll(() => write(archive, contents));

it('gives back every file as it was', async () => {
  const found: Record<string, string> = {};
  const manifest = await readArchive(archive, async (name, content) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    found[name] = Buffer.concat(chunks).toString();
  });
  expect(found).toEqual(contents);
  expect(manifest.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['uploads/applications/a-1.pdf', 700],
    ['uploads/media/b.jpg', 0],
    ['site.db', 4],
  ]);
});

it('refuses every archive in which one bit is flipped, and every one that is cut off or longer', async () => {
  const whole = readFileSync(archive);
  const accepted: string[] = [];
  const tryBytes = async (what: string, bytes: Buffer) => {
    writeFileSync(other, bytes);
    const outcome = await readArchive(other, skip).catch((error: unknown) => error);
    if (!(outcome instanceof BackupError)) accepted.push(`${what}: ${outcome}`);
  };
  // Every thirteenth byte reaches each field of each header somewhere; all of them take ten times as long.
  for (let at = 0; at < whole.length; at += 13) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] as number) ^ (1 << (at % 8));
    await tryBytes(`byte ${at}`, bytes);
  }
  for (let length = 0; length < whole.length; length += 331)
    await tryBytes(`cut at ${length}`, whole.subarray(0, length));
  await tryBytes('longer', Buffer.concat([whole, Buffer.alloc(1)]));
  expect(accepted).toEqual([]);
});

it.each([
  ['a way out of the folder', { 'uploads/media/../../../x': 'x' }],
  ['an absolute path', { '/etc/x': 'x' }],
  ['a hidden file', { 'uploads/media/.x': 'x' }],
])('refuses %s', async (_, files) => {
  await write(other, files as unknown as Record<string, string>, () => []);
  await expect(readArchive(other, skip)).rejects.toThrow(/does not belong into it/);
});

it('refuses a manifest that is not of these files', async () => {
  await write(other, contents, (files) => files.slice(1));
  await expect(readArchive(other, skip)).rejects.toThrow(/not those of its manifest/);
});
