import { signStamp } from '../../../lib/applications/spam/page-stamp.ts';
import { stampName, trapName } from '../../../lib/platform/http/page-marks.ts';
import type { SampleField } from '../../fixtures/program.ts';
import type { Post } from './post.ts';

/** The form of the attacked program. */
export const fields: SampleField[] = [
  { label: 'Full Name', fieldType: 'text', isRequired: true },
  { label: 'Email Address', fieldType: 'email', isRequired: true },
  { label: 'Website', fieldType: 'text' },
  { label: 'तुमची कल्पना', fieldType: 'textarea', isRequired: true },
];

function stampOf({ openedSeconds, isForged }: Post, secret: string): string {
  if (openedSeconds === null) return '';
  const madeAt = new Date(Date.now() - openedSeconds * 1000);
  return signStamp(madeAt, isForged ? 'a secret that the site does not have' : secret);
}

/** The body as the way of sending writes it, and the headers that say so. */
function bodyOf(post: Post, programId: number, secret: string): { body: BodyInit; headers: Record<string, string> } {
  const { to, name, email, website, text, way, trap } = post;
  const answers: Record<string, string> =
    to === 'contact'
      ? { name, email, message: text }
      : { 'Full Name': name, 'Email Address': email, Website: website, 'तुमची कल्पना': text };
  const stamp = stampOf(post, secret);
  const marks = { ...(stamp && { [stampName]: stamp }), ...(trap && { [trapName]: trap }) };
  const program = to === 'program' ? { program_id: String(programId) } : {};
  const isPage = way === 'page';
  const accept = isPage ? 'text/html,application/xhtml+xml,*/*;q=0.8' : 'application/json';
  if (way === 'json' || (way === 'script' && to === 'contact')) {
    const sent = { ...answers, ...marks, ...(to === 'program' && { program_id: programId }) };
    return { body: JSON.stringify(sent), headers: { accept, 'content-type': 'application/json' } };
  }
  const form = new FormData();
  const parts =
    isPage || to === 'contact'
      ? { ...program, ...answers, ...marks }
      : { form_data: JSON.stringify({ ...answers, program_id: programId }), ...marks };
  for (const [part, value] of Object.entries(parts)) form.append(part, value);
  return { body: form, headers: { accept } };
}

/** Sends a post and says what is wrong with the answer. Null for the answer that everybody gets. */
export async function sendPost(site: string, post: Post, programId: number, secret: string): Promise<string | null> {
  const { body, headers } = bodyOf(post, programId, secret);
  const response = await fetch(`${site}/api/${post.to === 'contact' ? 'contactus' : 'submissions'}/`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { ...headers, 'x-forwarded-for': post.from },
  });
  const words = await response.text();
  const isTaken =
    post.way === 'page'
      ? /\/apply\/mine\/sent\?|sent=1/.test(response.headers.get('location') ?? '')
      : response.status === 201;
  return isTaken ? null : `${post.way} “${post.text.slice(0, 60)}” got ${response.status}: ${words.slice(0, 200)}`;
}
