import { POST as enterAsStaff } from '#app/api/admin/programs/[id]/applications/route.ts';
import { POST } from '#app/api/submissions/route.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import type { Handler } from '#lib/api/address.ts';
import { startApplicationImport } from '#lib/applications/intake/imports/import.ts';
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

/** For tests: what an address answers to `body` as JSON. `params` are the parameters in its path. */
export async function postJson(address: Handler, body: unknown, headers = new Headers(), params: object = {}) {
  const sent = new Headers(headers);
  sent.set('content-type', 'application/json');
  const request = new Request('http://localhost/api/', { method: 'POST', headers: sent, body: JSON.stringify(body) });
  const response = await address(request, { params: Promise.resolve({ ...params }) });
  return { status: response.status, body: await response.json() };
}

interface Sent {
  table: string | Uint8Array<ArrayBuffer>;
  name?: string;
  zip?: Uint8Array<ArrayBuffer>;
  /** Statements of staff about all rows, if not the usual. */
  more?: Record<string, string>;
}

/** Sends a table of applications to be checked, with files beside it. */
export function sendApplications(staff: Headers, programId: number, { table, name = 'list.csv', zip, more }: Sent) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...onPaper, ...more })) form.set(field, value);
  form.set('table', new File([table], name));
  if (zip) form.set('files', new File([zip], 'files.zip'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = new Headers(staff);
  headers.set('content-type', request.headers.get('content-type') ?? '');
  return callAs(staff, startApplicationImport, new Request(request, { headers }), programId);
}

/** Statements of staff about an application that came on paper, for tests. */
const onPaper = {
  arrived_by: 'paper',
  arrived_on: '2026-11-20',
  arrived_language: 'mr',
  arrived_agreed: 'on',
  arrived_tells: 'on',
};

const deck: Part[] = [['Pitch deck', asFile(samplePdf(500), 'पिच.pdf')]];

/** The form of the page as a browser sends it without script. */
export function entryForm(answers: Record<string, string> = testAnswers, more: object = {}, files: Part[] = deck) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...onPaper, ...answers, ...more })) form.set(name, String(value));
  for (const [label, file] of files) form.append(label, file);
  return form;
}

/** Enters an application as a member of staff would, and reads the response. */
export async function enter(staff: Headers, programId: number, form: FormData, headers: Record<string, string> = {}) {
  const all = new Headers(staff);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const address = `http://localhost/api/admin/programs/${programId}/applications/`;
  const request = new Request(address, { method: 'POST', body: form, headers: all });
  const response = await enterAsStaff(request, { params: Promise.resolve({ id: String(programId) }) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    cookies: response.headers.getSetCookie(),
    body: isJson ? JSON.parse(text) : null,
  };
}
