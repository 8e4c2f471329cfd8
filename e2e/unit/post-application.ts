import { POST } from '#app/api/submissions/route.ts';
import { testAnswers } from './create-program.ts';
import { samplePdf } from './sample-files.ts';

export const address = 'http://localhost:3000/api/submissions/';

/** The Accept header of a browser that posts a plain form. */
export const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

export type Part = [label: string, file: File];

export const asFile = (content: Buffer, name: string) =>
  new File([new Uint8Array(content)], name, { type: 'application/octet-stream' });

/** The token of the draft of a form that came back, which only the browser gets. Empty if none did. */
export function returnedDraft({ headers }: Response): string {
  const address = headers.get('location')?.split(/[?#]/)[0] ?? '';
  const kept = headers.getSetCookie().find((line) => line.includes(`; Path=${address};`));
  return /^\/apply\/mine\/returned\//.test(address) ? (/^kept=([^;]*)/.exec(kept ?? '')?.[1] ?? '') : '';
}

/** Sends an application as a visitor would and reads the response: JSON, a page, or a redirect. */
export async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(address, {
    method: 'POST',
    body,
    headers: { 'x-client-address': '10.0.0.1', ...headers },
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    draft: returnedDraft(response),
    text,
    body: isJson ? JSON.parse(text) : null,
  };
}

/** The form of `program` as JavaScript sends it: the answers as JSON in one part, the files in others. */
export function wireForm(
  program: { id: number },
  answers: object = testAnswers,
  files: Part[] = [['Pitch deck', asFile(samplePdf(500), 'पिच.pdf')]],
) {
  const form = new FormData();
  form.set('form_data', JSON.stringify({ ...answers, program_id: program.id }));
  for (const [label, file] of files) form.append(label, file);
  return form;
}

/** The header with a key as script makes one. */
export const randomKeyHeader = () => ({ 'idempotency-key': crypto.randomUUID() });

/** The same form without JavaScript: one part for each question. */
export function plainForm(program: { id: number }, answers: Record<string, string> = testAnswers, files: Part[] = []) {
  const form = new FormData();
  form.set('program_id', String(program.id));
  for (const [label, value] of Object.entries(answers)) form.set(label, value);
  for (const [label, file] of files) form.append(label, file);
  return form;
}

/** The body of an answer without the private link and its code, of which each answer to the same application has its own. */
export const apartFromLink = (answer?: Awaited<ReturnType<typeof post>>) => ({
  ...answer?.body,
  data: { ...answer?.body.data, private_link: null, private_code: null },
});
