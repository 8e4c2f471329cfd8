import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { SampleApplication } from './sample-application.ts';
import type { SiteServer } from './site-server.ts';

/** Whether the server asks for more visitors. One that is stopping sends them elsewhere, and then takes no connections. */
const isTaking = async ({ address }: SiteServer): Promise<boolean> => {
  const response = await fetch(`${address}/api/health/`, { headers: { connection: 'close' } }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
};

/**
 * Tells the server to stop while an application is half sent, then sends the other half. The server must answer 201 and
 * exit with 0.
 * @returns what is wrong, in words
 */
export async function stopDuringUpload(
  server: SiteServer,
  programId: number,
  { answers, files, idempotencyKey }: SampleApplication,
): Promise<string[]> {
  const form = new FormData();
  form.set('form_data', JSON.stringify({ ...answers, program_id: programId }));
  for (const { label, filename, content } of files) form.append(label, new Blob([new Uint8Array(content)]), filename);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const call = request(`${server.address}/api/submissions/`, {
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
      'idempotency-key': idempotencyKey,
      accept: 'application/json',
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  // It says so when it begins to read.
  const isRead = once(call, 'continue');
  call.flushHeaders();
  await isRead;
  const half = Math.floor(body.length / 2);
  await new Promise((resolve) => call.write(body.subarray(0, half), resolve));
  const ended = server.stop('SIGTERM');
  while (await isTaking(server)) await wait(50);
  call.end(body.subarray(half));
  const [response] = await answered;
  response.resume();
  const problems = response.statusCode === 201 ? [] : [`the application in flight got ${response.statusCode}`];
  const code = await ended;
  return code === 0 ? problems : [...problems, `after SIGTERM the server ended with ${code}`];
}
