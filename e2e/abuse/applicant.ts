import { everyField, type SampleProgram } from '../fixtures/program.ts';
import { sampleText } from '../unit/sample-files.ts';

/** A program with one file, which `addProgram` adds to an attacked site. */
export const fewFields = everyField.filter(({ label }) => ['Full Name', 'Email Address', 'Pitch Deck'].includes(label));

/** The headers of a client at `address`, as the proxy in front of an attacked site reports it (TRUST_PROXY=1). */
export const from = (address: string) => ({ 'x-forwarded-for': address });

export interface Answer {
  status: number;
  milliseconds: number;
  text: string;
  headers: Headers;
}

/** Sends a request and reads the whole answer, without following a redirect. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init });
  const text = await response.text();
  return { status: response.status, milliseconds: performance.now() - began, text, headers: response.headers };
}

/** An application with a file of `bytes`, as script sends it. */
export function apply(
  site: string,
  program: SampleProgram,
  name: string,
  bytes: number,
  headers = {},
): Promise<Answer> {
  const body = new FormData();
  const answers = { 'Full Name': name, 'Email Address': 'applicant@example.org', program_id: program.id };
  body.set('form_data', JSON.stringify(answers));
  body.append('Pitch Deck', new Blob([new Uint8Array(sampleText('x'.repeat(bytes)))]), 'deck.txt');
  return send(`${site}/api/submissions/`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', ...headers },
  });
}

/** The plain form of a browser without JavaScript. Without a file the form is invalid. */
export function postForm(site: string, program: SampleProgram, name: string, bytes: number, headers = {}) {
  const body = new FormData();
  body.set('program_id', String(program.id));
  body.set('Full Name', name);
  body.set('Email Address', 'applicant@example.org');
  if (bytes > 0) body.append('Pitch Deck', new Blob([new Uint8Array(sampleText('x'.repeat(bytes)))]), 'deck.txt');
  return send(`${site}/api/submissions/`, { method: 'POST', body, headers: { accept: 'text/html', ...headers } });
}

/** Why the form that `answer` leads to does not show `name` again. Null if it does. */
export async function whyLost(site: string, answer: Answer, name: string, words = ''): Promise<string | null> {
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location?.startsWith('/apply/mine/returned/'))
    return `the form of ${name} got ${answer.status} and leads to ${location}`;
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await send(new URL(location, site).href, { headers: { cookie } });
  if (!page.text.includes(`value="${name}"`)) return `the form of ${name} came back without the answer`;
  return page.text.includes(words) ? null : `the form of ${name} does not say “${words}”`;
}
