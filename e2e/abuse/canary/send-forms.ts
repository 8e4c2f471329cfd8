import type { SampleProgram } from '../../fixtures/program.ts';
import type { SiteServer } from '../../load/site-server.ts';
import { formOf, type Person } from './person.ts';

/** A response, in which the canary is looked for. */
export interface Tried {
  name: string;
  status: number;
  head: string;
  body: string;
}

export const browser = { accept: 'text/html,application/xhtml+xml' };
const program = { accept: 'application/json' };

/** What was typed may go back to the browser that sent it, for the page of its form alone. */
const isOwnCookie = ([name, value]: [string, string]) =>
  name === 'set-cookie' && /; Path=\/\w/.test(value) && value.includes('; HttpOnly; SameSite=Lax');

export async function send(server: SiteServer, name: string, address: string, init: RequestInit = {}): Promise<Tried> {
  const response = await fetch(server.address + address, { redirect: 'manual', ...init });
  const head = JSON.stringify([...response.headers].filter((line) => !isOwnCookie(line)));
  return { name: `${name} (${response.status})`, status: response.status, head, body: await response.text() };
}

const post = (body: BodyInit, headers: Record<string, string>): RequestInit => ({ method: 'POST', body, headers });
const json = (value: object | string) =>
  post(typeof value === 'string' ? value : JSON.stringify(value), { ...program, 'content-type': 'application/json' });

/** What a person may type into each of the other forms, or into the wrong one. */
function otherForms({ id }: SampleProgram, { name, email, phone, idea }: Person): [address: string, fields: object][] {
  const passwords = { new_password: `${phone}-secret`, repeated: `${phone}-secret` };
  return [
    ['/api/drafts/', { program_id: id, 'Full Name': name, 'Email Address': email }],
    ['/api/your-data/again/', { token: name }],
    ['/api/resume/', { code: phone }],
    ['/api/resume/lost/', { email }],
    ['/api/resume/again/', { application: name, key: phone }],
    ['/api/reminders/stop/', { page: name, key: phone }],
    ['/api/submissions/confirm/', { token: phone, answer: idea }],
    [`/api/programs/${id}/late-code/`, { code: phone }],
    [`/api/programs/${id}/eligibility/`, { 'Full Name': name, 'Email Address': email }],
    ['/api/admin/session/code/', { code: phone, next: '/admin' }],
    ['/api/admin/session/passkey/begin/', { second_factor: phone }],
    ['/api/admin/session/passkey/', { id: phone, rawId: name, response: { userHandle: email }, type: 'public-key' }],
    ['/api/admin/invitations/accept/', { token: phone, name, ...passwords }],
    ['/api/admin/password-reset/set/', { token: phone, password: `${phone}-secret`, repeated: `${phone}-other` }],
  ];
}

/** The forms as people send them, complete and incomplete, with and without script. */
export async function sendForms(server: SiteServer, asked: SampleProgram, person: Person): Promise<Tried[]> {
  const { name, email, phone, idea } = person;
  const message = { name, email, phone, subject: idea, message: idea };
  const asks = new URLSearchParams({ kind: 'erasure', name, email, message: idea });
  const asksTooLittle = new URLSearchParams({ kind: 'erasure', name, email, message: '' });
  const incomplete = formOf(asked, person, { without: 'I agree to the terms' });
  const cut = `--b\r\nContent-Disposition: form-data; name="Full Name"\r\n\r\n${name}`;
  const others: Tried[] = [];
  for (const [address, fields] of otherForms(asked, person)) {
    const plain = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]));
    others.push(await send(server, `data to ${address}`, address, json(fields)));
    others.push(await send(server, `a plain form to ${address}`, address, post(plain, browser)));
  }
  return [
    ...others,
    await send(server, 'an application', '/api/submissions/', post(formOf(asked, person), program)),
    await send(server, 'a plain form', '/api/submissions/', post(formOf(asked, person), browser)),
    await send(server, 'an incomplete application', '/api/submissions/', post(incomplete, program)),
    await send(server, 'an incomplete plain form', '/api/submissions/', post(incomplete, browser)),
    await send(
      server,
      'a file that is not allowed',
      '/api/submissions/',
      post(formOf(asked, person, { filename: `${person.filename}.exe` }), browser),
    ),
    await send(server, 'a form for no program', '/api/submissions/', post(formOf({ id: 99_999 }, person), browser)),
    await send(
      server,
      'a form cut off',
      '/api/submissions/',
      post(cut, { 'content-type': 'multipart/form-data; boundary=b' }),
    ),
    await send(server, 'a message', '/api/contactus/', json(message)),
    await send(server, 'an incomplete message', '/api/contactus/', json({ ...message, message: '' })),
    await send(
      server,
      'a plain message',
      '/api/contactus/',
      post(new URLSearchParams({ ...message, email: `${email} `, message: '' }), browser),
    ),
    await send(server, 'a request about one’s data', '/api/your-data/', post(asks, browser)),
    await send(server, 'an incomplete request', '/api/your-data/', post(asksTooLittle, browser)),
    await send(server, 'a wrong code', '/api/your-data/code/', json({ token: name, code: phone })),
    await send(server, 'broken JSON', '/api/contactus/', json(`{"name":"${name}"`)),
    await send(server, 'a wrong password', '/api/admin/session/', json({ email, password: `${phone}-secret` })),
    await send(server, 'a password to reset', '/api/admin/password-reset/', json({ email })),
    await send(server, 'a passkey to ask for', '/api/admin/session/passkey/begin/', json({ second_factor: phone })),
    await send(
      server,
      'a passkey of nothing',
      '/api/admin/session/passkey/',
      json({ id: phone, rawId: name, type: idea }),
    ),
  ];
}
