import { POST } from '#app/api/admin/programs/[id]/applications/route.ts';
import { testAnswers } from './create-program.ts';
import { asFile, type Part } from './post-application.ts';
import { samplePdf } from './sample-files.ts';

/** What staff say of an application that arrived on paper, for tests. */
export const onPaper = {
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
  const response = await POST(request, { params: Promise.resolve({ id: String(programId) }) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    cookies: response.headers.getSetCookie(),
    body: isJson ? JSON.parse(text) : null,
  };
}
