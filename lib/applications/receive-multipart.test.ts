import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../db/test-database.ts';
import { IntakeFolder } from '../uploads/intake-folder.ts';
import { receiveMultipart } from './receive-multipart.ts';

useTestDatabase();

const part = (name: string, content: string, filename?: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${content}\r\n`;

async function* overTheNetwork(packets: string[]) {
  for (const packet of packets) {
    yield Buffer.from(packet);
    for (let turn = 0; turn < 5; turn += 1) await otherWork();
  }
}

/** The packets as the network delivers them: the next comes after the one before was worked on. */
const arriving = (packets: string[]) =>
  new Request('http://site.example.edu/api/submissions/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
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

/** With the milliseconds of this thread that it took: how busy the machine is otherwise does not count. */
async function receive(packets: string[]) {
  const folder = await IntakeFolder.create();
  const before = process.threadCpuUsage();
  try {
    const received = await receiveMultipart(arriving(packets), folder);
    const { user, system } = process.threadCpuUsage(before);
    return { ...received, took: (user + system) / 1000 };
  } finally {
    await folder.remove();
  }
}

test('a header made to cost time is cut off at its limit', async () => {
  const header = `--b\r\nContent-Disposition: form-data; name="a"; ${'filename="'.repeat(30_000)}x\r\n\r\n`;
  const packets = [...(header.match(/[\s\S]{1,60000}/g) ?? []), 'x\r\n--b--\r\n'];
  const { failure, took } = await receive(packets);
  expect(failure).toMatchObject({ code: 'too_large', message: expect.stringMatching(/name of a question/) });
  expect(took).toBeLessThan(2000);
});

test('a file that looks like nothing but beginnings of boundaries is written in large pieces', async () => {
  const { files, took } = await receive([part('Deck', '\r'.repeat(300_000), 'deck.txt'), '--b--\r\n']);
  expect(files.map(({ upload }) => upload.bytes)).toEqual([300_000]);
  expect(took).toBeLessThan(5000);
});
