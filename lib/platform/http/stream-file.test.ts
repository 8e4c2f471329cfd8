import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { streamFile } from './stream-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stream-file-test-'));
const place = path.join(folder, 'big');
const bytes = 500_000;
writeFileSync(place, 'x'.repeat(bytes));
afterAll(() => rmSync(folder, { recursive: true }));

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
