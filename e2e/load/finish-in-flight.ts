import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { SampleApplication } from './sample-application.ts';
import type { SiteServer } from './site-server.ts';

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
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  const half = Math.floor(body.length / 2);
  await new Promise((resolve) => call.write(body.subarray(0, half), resolve));
  // The callback only means that the system has the bytes. A moment later the server has begun to read them.
  await wait(500);
  const ended = server.stop('SIGTERM');
  await wait(500);
  call.end(body.subarray(half));
  const [response] = await answered;
  response.resume();
  const problems = response.statusCode === 201 ? [] : [`the application in flight got ${response.statusCode}`];
  const code = await ended;
  return code === 0 ? problems : [...problems, `after SIGTERM the server ended with ${code}`];
}
