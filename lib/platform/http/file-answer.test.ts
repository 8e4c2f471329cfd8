import { writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { downloadDisposition, downloadName, parseRange, streamFile } from './file-answer.ts';

const folder = temporaryFolder('stream-file-test');
const place = path.join(folder, 'big');
const bytes = 500_000;
writeFileSync(place, 'x'.repeat(bytes));

let file: FileHandle;
let client: AbortController;
beforeEach(async () => {
  file = await open(place);
  client = new AbortController();
});
const source = (part: { start?: number; end?: number } = {}) => file.createReadStream({ ...part, autoClose: true });
const closed = () => expect.poll(() => file.fd).toBe(-1);

it('gives the whole file and closes it', async () => {
  expect(await new Response(streamFile(source(), client.signal)).text()).toHaveLength(bytes);
  await closed();
  client.abort();
});

it('gives a part of it', async () => {
  expect(await new Response(streamFile(source({ start: 10, end: 14 }), client.signal)).text()).toBe('xxxxx');
  await closed();
});

it('closes it when the client is gone before the answer', async () => {
  client.abort();
  streamFile(source(), client.signal);
  await closed();
});

it('closes it when the client goes before the body is read', async () => {
  streamFile(source(), client.signal);
  expect(file.fd).toBeGreaterThan(0);
  client.abort();
  await closed();
});

it('closes it when the client goes within the body, which then fails', async () => {
  const reader = streamFile(source(), client.signal).getReader();
  await reader.read();
  client.abort();
  await closed();
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow();
});

it('closes it when the body is cancelled', async () => {
  await streamFile(source(), client.signal).cancel();
  await closed();
});

it.each([
  [null, 'whole'],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=50-500', { first: 50, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
])('reads %s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

it('finds no byte to give of an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});

it('has a name of its own for what reads ASCII only', () => {
  const header = downloadDisposition('योजना.pdf', 'attachment-4.pdf');
  expect(header).toBe(`attachment; filename=attachment-4.pdf; filename*=UTF-8''${encodeURIComponent('योजना.pdf')}`);
});

it('keeps a name that is ASCII', () => {
  expect(downloadDisposition('plan b.pdf', 'attachment-4.pdf')).toBe('attachment; filename="plan b.pdf"');
});

it.each([
  ['plan.pdf', 'a-1.pdf', 'plan.pdf'],
  ['PLAN.PDF', 'a-1.pdf', 'PLAN.PDF'],
  ['photo.jpeg', 'a-1.jpg', 'photo.jpeg'],
  ['report.exe', 'a-1.pdf', 'report.exe.pdf'],
  ['योजना', 'a-1.pdf', 'योजना.pdf'],
])('%s stored as %s is given back as %s', (filename, stored, expected) => {
  expect(downloadName(filename, stored)).toBe(expected);
});
