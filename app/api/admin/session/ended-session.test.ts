import { beforeAll, describe, expect, it } from 'vitest';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getReturnedForm } from '#lib/api/returned-forms.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { invalidName, otherReader, readerHeader, readerName, sessionHeader } from '#lib/platform/http/sent-form.ts';
import { POST as postTemplate } from '../message-templates/route.ts';
import { GET as whoIsHere } from './route.ts';

useTestDatabase();
const asha = useStaff();
const ravi = useStaff();
let own: { id: string; name: string };
beforeAll(async () => {
  own = (await signedInStaff(asha)) ?? { id: '', name: '' };
});

const denied = 'Access denied. Admin privileges required.';
const typed = { kind: 'message', name: 'Until Friday', text: 'आभारी आहे. Please wait until Friday.' };
const signedOut = new Headers({ host: 'localhost', origin: 'http://localhost' });

/** Sends a template as a page that was drawn for Asha: by script, or as a plain form. */
function send(who: Headers, kind: 'script' | 'plain', drawnFor = own.id) {
  const headers = new Headers(who);
  headers.set('accept', kind === 'script' ? 'application/json' : 'text/html');
  if (kind === 'script') headers.set(readerHeader, drawnFor);
  const body = new URLSearchParams({ ...typed, ...(kind === 'plain' && { [readerName]: drawnFor }) });
  headers.set('content-type', 'application/x-www-form-urlencoded');
  const address = 'http://localhost/api/admin/message-templates/';
  return postTemplate(new Request(address, { method: 'POST', headers, body }), { params: Promise.resolve(undefined) });
}

describe('a session that ended while its person writes', () => {
  it('is said to the page, in words that are not those of the public panel', async () => {
    const answer = await send(signedOut, 'script');
    expect([answer.status, answer.headers.get(sessionHeader)]).toEqual([403, 'ended']);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('You are signed out.') });
  });

  it('leads a plain form to the sign-in, which leads back to what was typed', async () => {
    const answer = await send(signedOut, 'plain');
    expect(answer.status).toBe(303);
    const login = new URL(answer.headers.get('location') ?? '', 'http://localhost');
    expect(login.pathname).toBe('/admin/login');
    const back = new URL(login.searchParams.get('next') ?? '', 'http://localhost');
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const name = back.searchParams.get(invalidName) ?? '';
    const returned = await getReturnedForm(new Headers({ cookie }), [own.id], name);
    expect(returned).toMatchObject({ values: { text: [typed.text] }, message: expect.stringContaining('signed out') });
    // Not to another person who signs in there.
    expect(await getReturnedForm(new Headers({ cookie }), ['someone-else'], name)).toBeNull();
  });

  it('says so in words where a file is opened in a tab', async () => {
    const headers = new Headers({ accept: 'text/html', host: 'localhost' });
    const opened = await whoIsHere(new Request('http://localhost/api/admin/session/', { headers }), {
      params: Promise.resolve(undefined),
    });
    const page = await opened.text();
    expect(opened.status).toBe(403);
    expect(page).toContain('You are signed out');
    expect(page).toContain('href="/admin/login"');
    expect(page).not.toContain(denied);
  });
});

describe('a page that was drawn for another person', () => {
  it.each(['script', 'plain'] as const)(
    'saves nothing under the name of the one who is signed in: %s',
    async (kind) => {
      const answer = await send(ravi, kind);
      expect(answer.status).toBe(403);
      const other = await signedInStaff(ravi);
      expect(otherReader(answer.headers.get(sessionHeader) ?? '')).toEqual({ id: other?.id, name: other?.name });
      expect(await answer.text()).toContain('Nothing was saved.');
      expect(await database().messageTemplate.count()).toBe(0);
    },
  );

  it('saves where they are asked and say so', async () => {
    const { id } = (await signedInStaff(ravi)) ?? { id: '' };
    expect((await send(ravi, 'script', id)).status).toBe(201);
    expect(await database().messageTemplate.count()).toBe(1);
  });
});
