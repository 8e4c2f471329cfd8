import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { maxFieldsPerSubmission, maxFilesPerSubmission } from '../config/limits.ts';
import { IntakeFolder } from './intake-folder.ts';
import { ChunkJoiner, receiveMultipart } from './receive-multipart.ts';

useTestDatabase();

const part = (name: string, content: string, filename?: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${content}\r\n`;

async function* overTheNetwork(packets: (string | Buffer)[]) {
  for (const packet of packets) {
    yield typeof packet === 'string' ? Buffer.from(packet) : packet;
    for (let turn = 0; turn < 5; turn += 1) await otherWork();
  }
}

/** The packets as the network delivers them: each one after the previous one was processed. */
const arriving = (packets: (string | Buffer)[], boundary = 'b') =>
  new Request('http://site.example.edu/api/submissions/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(overTheNetwork(packets))),
    duplex: 'half',
  } as RequestInit);

test('a file whose end comes in the packet that fills its buffer does not stop the reading', async () => {
  const folder = await IntakeFolder.create();
  try {
    const packets = [
      part('Deck', 'x'.repeat(100_000), 'deck.txt') + part('Name', 'Asha'),
      part('Idea', ''),
      '--b--\r\n',
    ];
    const { fields, files, failure } = await receiveMultipart(arriving(packets), folder);
    expect(failure).toBeNull();
    expect(fields).toEqual([
      { name: 'Name', value: 'Asha' },
      { name: 'Idea', value: '' },
    ]);
    expect(files.map(({ upload }) => upload.bytes)).toEqual([100_000]);
  } finally {
    await folder.remove();
  }
});

/** Also measures this thread's processor time in milliseconds, so that other load on the machine does not count. */
async function receive(packets: (string | Buffer)[], boundary?: string) {
  const folder = await IntakeFolder.create();
  const before = process.threadCpuUsage();
  try {
    const received = await receiveMultipart(arriving(packets, boundary), folder);
    const { user, system } = process.threadCpuUsage(before);
    return { ...received, took: (user + system) / 1000 };
  } finally {
    await folder.remove();
  }
}

test.each([
  ['that name no boundary', 'multipart/form-data', 'malformed'],
  ['whose boundary is longer than any', `multipart/form-data; boundary=${'b'.repeat(71)}`, 'malformed'],
  ['that are no form', 'application/json', 'unsupported_type'],
])('bodies %s are refused, and their loss later harms nobody', async (_, contentType, code) => {
  const folder = await IntakeFolder.create();
  let connection: ReadableStreamDefaultController | undefined;
  const body = new ReadableStream({
    start(controller) {
      connection = controller;
    },
  });
  const init = { method: 'POST', headers: { 'content-type': contentType }, body, duplex: 'half' } as RequestInit;
  try {
    const { failure } = await receiveMultipart(new Request('http://site.example.edu/', init), folder);
    expect(failure).toMatchObject({ code });
    connection?.error(new Error('The connection was lost'));
    await otherWork();
  } finally {
    await folder.remove();
  }
});

test('parts are counted, also those that carry nothing', async () => {
  const unused = '--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n';
  const { failure } = await receive([unused.repeat(maxFieldsPerSubmission + maxFilesPerSubmission + 1), '--b--\r\n']);
  expect(failure).toMatchObject({ code: 'too_large', message: expect.stringContaining('too many parts') });
});

test('a header made to cost time is cut off at its limit', async () => {
  const header = `--b\r\nContent-Disposition: form-data; name="a"; ${'filename="'.repeat(30_000)}x\r\n\r\n`;
  const packets = [...(header.match(/[\s\S]{1,60000}/g) ?? []), 'x\r\n--b--\r\n'];
  const { failure, took } = await receive(packets);
  expect(failure).toMatchObject({ code: 'too_large', message: expect.stringMatching(/name of a question/) });
  expect(took).toBeLessThan(2000);
});

describe('ten megabytes of what looks like a boundary cost at most twice as much as text', () => {
  const boundary = 'b'.repeat(40);
  const size = 10 * 1024 * 1024;
  const random = Buffer.alloc(size);
  for (let index = 0, state = 1; index < size; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    random[index] = state >>> 24;
  }
  const contents: Record<string, Buffer> = {
    text: Buffer.alloc(size, 'The quick brown fox jumps over the lazy dog. '),
    'carriage returns': Buffer.alloc(size, '\r'),
    'line ends': Buffer.alloc(size, '\r\n'),
    'line ends and hyphens': Buffer.alloc(size, '\r\n--'),
    'half boundaries': Buffer.alloc(size, `\r\n--${boundary.slice(0, 20)}`),
    'boundaries but for a character': Buffer.alloc(size, `\r\n--${boundary.slice(1)}`),
    'boundaries that go on': Buffer.alloc(size, `\r\n--${boundary}X`),
    'random bytes': random,
  };

  async function cost(content: Buffer): Promise<number> {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="Deck"; filename="deck.txt"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const packets = Array.from({ length: Math.ceil(body.length / 65536) }, (_, index) =>
      body.subarray(index * 65536, (index + 1) * 65536),
    );
    const { files, failure, took } = await receive(packets, boundary);
    expect(failure).toBeNull();
    expect(files.map(({ upload }) => upload.bytes)).toEqual([size]);
    return took;
  }

  test('in time of the processor', async () => {
    const { text = Buffer.alloc(0), ...others } = contents;
    for (const [name, content] of Object.entries(others)) {
      const [plain, own]: [number[], number[]] = [[], []];
      // Other load on the machine can only add time: what costs too much does so in the quietest of many runs.
      for (let run = 0; run < 20 && !(Math.min(...own) < 2 * Math.min(...plain)); run += 1) {
        plain.push(await cost(text));
        own.push(await cost(content));
      }
      expect(Math.min(...own), name).toBeLessThan(2 * Math.min(...plain));
    }
  });
});

test('joins small pieces into large ones, in their order and without loss', () => {
  const delivered: Buffer[] = [];
  const joiner = new ChunkJoiner((joined) => delivered.push(joined));
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  for (let at = 0; at < content.length; at += 1) joiner.add(content.subarray(at, at + 1));
  joiner.flush();
  joiner.flush();
  expect(delivered.length).toBe(4);
  expect(Buffer.concat(delivered).equals(content)).toBe(true);
});
