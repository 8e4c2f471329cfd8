import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { samplePdf, samplePng } from '../unit/sample-files.ts';
import type { BenchSite } from './start-site.ts';

/** An application that is ready to be sent. */
export interface ReadyApplication {
  contentType: string;
  body: Buffer;
  files: Buffer[];
}

const answers = (number: number) => ({
  'Full Name': `Applicant ${number}`,
  'Email Address': `applicant${number}@example.org`,
  'Your idea': `Measured ${number}: a sensor for banana fields, and a pilot with growers of village ${number * 7}.`,
});

/** Application `number` to the measured program, with three files of about `bytes` each, or without any. */
export async function readyApplication(programId: number, number: number, bytes: number): Promise<ReadyApplication> {
  const files = bytes === 0 ? [] : [samplePdf(bytes, number), samplePdf(bytes, number + 1), samplePng(bytes, number)];
  const form = new FormData();
  form.set('form_data', JSON.stringify({ ...answers(number), program_id: programId }));
  for (const [index, label] of ['Pitch Deck', 'Business Plan', 'Photograph'].entries()) {
    const file = files[index];
    if (file) form.append(label, new Blob([new Uint8Array(file)]), `file.${index === 2 ? 'png' : 'pdf'}`);
  }
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  return { contentType: encoded.headers.get('content-type') ?? '', body, files };
}

/** Begins to send. The caller writes the body. */
export function beginApplication({ address }: Pick<BenchSite, 'address'>, { contentType, body }: ReadyApplication) {
  const call = request(`${address}/api/submissions/`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': contentType, 'content-length': body.length, accept: 'application/json' },
  });
  const answered = (async () => {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const said = await text(response);
    return { status: response.statusCode ?? 0, said };
  })();
  return { call, answered };
}

/** Sends a whole application. @throws when it is not taken */
export async function sendApplication(site: Pick<BenchSite, 'address'>, application: ReadyApplication): Promise<void> {
  const { call, answered } = beginApplication(site, application);
  call.end(application.body);
  const { status, said } = await answered;
  if (status !== 201) throw new Error(`The application got ${status}: ${said.slice(0, 300)}`);
}
