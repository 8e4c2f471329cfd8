import { afterEach, expect, test, vi } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { address, asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import * as space from '#lib/platform/storage/free-space.ts';
import { POST } from './route.ts';

const program = useTestProgram();
afterEach(() => {
  vi.restoreAllMocks();
  throttles().counts.clear();
  space.forgetSpace();
});

const megabyte = 1024 * 1024;
const from = (client: string) => ({ [clientAddressHeader]: client });
const formWith = (megabytes: number) =>
  wireForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(megabytes * megabyte), 'deck.pdf')]]);

/** Sends an application of which all but the end arrives at once. @returns when that is read, and how to end it */
async function beginSending(megabytes: number, client: string) {
  const whole = new Response(formWith(megabytes));
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const read = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let offset = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (offset < bytes.length - 1000) {
          const end = Math.min(offset + 64 * 1024, bytes.length - 1000);
          controller.enqueue(bytes.subarray(offset, end));
          offset = end;
          return;
        }
        read.resolve();
        await rest.promise;
        controller.enqueue(bytes.subarray(offset));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...from(client), 'content-type': type };
  const request = new Request(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const answer = POST(request, { params: Promise.resolve({}) });
  await read.promise;
  return () => {
    rest.resolve();
    return answer;
  };
}

test('files that are still arriving count for their client, and not for others', async () => {
  vi.spyOn(space, 'spaceAboveFloor').mockResolvedValue(2 * megabyte);
  const finish = await beginSending(3, '192.0.2.1');
  expect((await post(formWith(0.3), from('192.0.2.1'))).status).toBe(507);
  expect((await post(formWith(0.3), from('2001:db8::1'))).status).toBe(201);
  expect((await finish()).status).toBe(201);
});

test('a file whose arrival ended counts no more', async () => {
  vi.spyOn(space, 'spaceAboveFloor').mockResolvedValue(7 * megabyte);
  for (const _ of [1, 2]) expect((await (await beginSending(3, '192.0.2.1'))()).status).toBe(201);
  // Two times three are stored by now, and a third is within what is left.
  expect((await post(formWith(0.3), from('192.0.2.1'))).status).toBe(201);
});
