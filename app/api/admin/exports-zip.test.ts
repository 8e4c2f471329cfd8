import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { unzip } from '#e2e/unit/archives.ts';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET } from './submissions/[id]/zip/route.ts';

// Missing, changed and large files. exports.test.ts covers the intact archive and who may download it, together with
// the other formats.
useTestDatabase();

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

const admin = useStaff();

const zipOf = (id: number) =>
  GET(new Request('http://localhost/x', { headers: admin }), { params: Promise.resolve({ id: String(id) }) });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/**
 * A program with one submission. Its files all contain `content` and are stored under the program's title and their
 * name.
 */
async function programWithFiles(title: string, names: string[], content = 'content 0'): Promise<number> {
  const { id: programId } = await programForTest(title);
  const files = names.map((filename) => {
    return { label: filename, filename, content, storedName: `${title}-${filename}` };
  });
  const { id } = await submissionForTest(programId, { files });
  await database().attachment.updateMany({ where: { submissionId: id }, data: { sha256: sha256(content) } });
  return programId;
}

it('tells of a missing and of a changed file, and holds the rest', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const id = await programWithFiles('Damaged', ['a.txt', 'b.txt', 'c.txt']);
  writeFileSync(path.join(applicationsFolder(), 'Damaged-a.txt'), 'changed');
  rmSync(path.join(applicationsFolder(), 'Damaged-b.txt'));
  const entries = await unzip(await bytesOf(await zipOf(id)));
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  expect(manifest.problems).toBe(2);
  expect(manifest.files.map(({ state }: { state: string }) => state)).toEqual(['changed', 'missing', 'verified']);
  expect(manifest.files[0]).toMatchObject({ found_bytes: 7, found_sha256: sha256('changed') });
  expect(manifest.files[1].path).toBe('');
  expect(String(entries.get('PROBLEMS.txt'))).toMatch(/^2 of the files/);
  expect(entries.size).toBe(5);
  expect(logged).toHaveBeenCalledOnce();
});

it('tells of a file that cannot be read, and holds the rest', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const id = await programWithFiles('Unreadable', ['a.txt', 'b.txt']);
  // A folder opens like a file but cannot be read.
  rmSync(path.join(applicationsFolder(), 'Unreadable-a.txt'));
  mkdirSync(path.join(applicationsFolder(), 'Unreadable-a.txt'));
  const entries = await unzip(await bytesOf(await zipOf(id)));
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  expect(manifest.files.map(({ state }: { state: string }) => state)).toEqual(['unreadable', 'verified']);
  expect(manifest.files[0]).toMatchObject({ found_bytes: 0, found_sha256: '' });
  expect(entries.get(manifest.files[0].path)).toHaveLength(0);
  expect(logged).toHaveBeenCalledTimes(2);
});

it('holds large files as they were received too, and tells of a changed one', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const content = 'नोंद '.repeat(60_000);
  const id = await programWithFiles('Large', ['whole.txt', 'cut.txt'], content);
  writeFileSync(path.join(applicationsFolder(), 'Large-cut.txt'), content.slice(1));
  const entries = await unzip(await bytesOf(await zipOf(id)));
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  expect(manifest.files.map(({ state }: { state: string }) => state)).toEqual(['verified', 'changed']);
  expect(String(entries.get(manifest.files[0].path))).toBe(content);
  expect(String(entries.get(manifest.files[1].path))).toBe(content.slice(1));
  expect(logged).toHaveBeenCalledOnce();
});

it.runIf(process.platform === 'linux')('stops, and closes its files, when the client goes away', async () => {
  const { id } = await programForTest('Left');
  for (let number = 0; number < 5; number += 1) {
    const name = `left-${number}.txt`;
    const content = 'x'.repeat(2_000_000);
    const stored = await submissionForTest(id, { files: [{ label: 'a', filename: name, content, storedName: name }] });
    await database().attachment.updateMany({ where: { submissionId: stored.id }, data: { sha256: sha256(content) } });
  }
  const target = (name: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return '';
    }
  };
  const open = () => readdirSync('/proc/self/fd').filter((name) => target(name).includes('left-')).length;
  const reader = (await zipOf(id)).body?.getReader();
  for (let chunks = 0; chunks < 3; chunks += 1) await reader?.read();
  expect(open()).toBe(1);
  await reader?.cancel();
  await expect.poll(open).toBe(0);
});
