import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getReturnedForm } from '#lib/api/returned-forms.ts';
import { pageStamp } from '#lib/applications/spam/page-stamp.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { POST } from './route.ts';

useTestDatabase();

const context = { params: Promise.resolve({}) };
const address = 'http://localhost:3000/api/contactus/';
const valid = { name: 'Meera Sample', email: 'meera@example.org', message: 'Hello\nthere' };
const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  POST(new Request(address, { method: 'POST', body, headers }), context);
const postJson = (value: unknown) => post(JSON.stringify(value), { 'content-type': 'application/json' });
const formData = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const stored = () => database().contactMessage.findMany({ select: { name: true, email: true, message: true } });

beforeEach(() => database().contactMessage.deleteMany());

describe('a message that looks like spam', () => {
  const standing = () =>
    database().contactMessage.findMany({ orderBy: { id: 'asc' }, select: { status: true, spamReasons: true } });

  it('is taken like any other, and stands as suspected with the reasons', async () => {
    const response = await postJson({ ...valid, leave_empty: 'https://spam.example' });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ status: 'success', message: 'Your message has been sent successfully!' });
    const form = new URLSearchParams({ ...valid, message: 'Free spins in the best online casino' });
    expect((await post(form, browser)).headers.get('location')).toBe('/contact?sent=1#sent');
    expect(await standing()).toEqual([
      { status: 'suspected', spamReasons: 'the hidden field was filled in' },
      {
        status: 'suspected',
        spamReasons: expect.stringMatching(
          /^the form did not come from a page of this site\nwords of advertising such as/,
        ),
      },
    ]);
    expect(await database().mail.count()).toBe(0);
  });

  it('from a page or without one, an ordinary message is none', async () => {
    await postJson(valid);
    await post(new URLSearchParams(valid), browser);
    await post(new URLSearchParams({ ...valid, leave_empty: '', page_stamp: pageStamp() }), browser);
    expect((await standing()).map(({ status }) => status)).toEqual(['new', 'new', 'new']);
  });
});

it('takes nothing from the client’s budget for a message that could not be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const create = vi.spyOn(database().contactMessage, 'create').mockRejectedValue(new Error('broken') as never);
  const headers = { 'content-type': 'application/json', [clientAddressHeader]: '192.0.2.1' };
  await post(JSON.stringify(valid), headers);
  expect([...throttles().counts.values()].map(({ points }) => points)).toContain(0);
  create.mockRestore();
  throttles().counts.clear();
});

describe('POST /api/contactus/ from a program', () => {
  it.each([
    ['JSON', () => postJson(valid)],
    ['a form', () => post(new URLSearchParams(valid))],
    ['a multipart form', () => post(formData(valid))],
  ])('keeps a message sent as %s', async (_, send) => {
    const response = await send();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ status: 'success', message: 'Your message has been sent successfully!' });
    expect(await stored()).toEqual([valid]);
  });

  it('takes letters of every script, trims, and turns the line breaks of forms into plain ones', async () => {
    await post(new URLSearchParams({ name: '  मीरा ', email: ' meera@example.org ', message: 'नमस्ते\r\n👋 \r\n' }));
    expect(await stored()).toEqual([{ name: 'मीरा', email: 'meera@example.org', message: 'नमस्ते\n👋' }]);
  });

  it('sets no upper bound that a person would meet', async () => {
    expect((await postJson({ ...valid, message: 'x'.repeat(20_000) })).status).toBe(201);
    const tooLong = await postJson({ ...valid, message: 'x'.repeat(20_001) });
    expect(tooLong.status).toBe(422);
    expect((await tooLong.json()).errors.message).toEqual(['Shorten this to 20,000 characters or fewer.']);
  });

  it('says what is wrong, field by field', async () => {
    const response = await postJson({ name: ' ', email: 'meera@', message: '\u0000' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      status: 'error',
      message: 'Please correct the marked fields.',
      errors: {
        name: ['Enter your full name.'],
        email: ['Enter an email address, like name@example.com.'],
        message: ['Enter your message.'],
      },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{}],
    [{ name: 1, email: true, message: [] }],
    [{ name: null, email: {}, message: { toString: 1 } }],
    [{ ...valid, name: 'x'.repeat(201) }],
    [{ ...valid, email: `${'x'.repeat(250)}@example.org` }],
  ])('refuses %j', async (fields) => {
    expect((await postJson(fields)).status).toBe(422);
  });

  it('stores what can be stored of odd characters', async () => {
    expect((await postJson({ ...valid, name: 'A\u0000\ud800' })).status).toBe(201);
    expect(await stored()).toEqual([{ ...valid, name: 'A\ufffd' }]);
  });

  it('refuses a file where text belongs', async () => {
    expect((await post(formData({ ...valid, message: new Blob(['text']) }))).status).toBe(422);
  });

  it('says 500 without internals when the message cannot be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(database().contactMessage, 'create').mockRejectedValue(new Error('disk full') as never);
    const response = await postJson(valid);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      status: 'error',
      message: 'Failed to send message. Please try again later.',
    });
  });
});

describe('POST /api/contactus/ from a plain form', () => {
  it('shows the page with thanks', async () => {
    const response = await post(new URLSearchParams(valid), browser);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=1#sent']);
    expect(await stored()).toEqual([valid]);
  });

  it('shows the page with what was typed, none of which is in the address', async () => {
    const typed = { name: 'Meera', email: 'nowhere', message: 'Keep me' };
    const response = await post(new URLSearchParams(typed), browser);
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '', address);
    expect([location.pathname, location.hash]).toEqual(['/contact', '#error-summary']);
    expect(location.href).not.toMatch(/Meera|nowhere|Keep/);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(
      await getReturnedForm(new Headers({ cookie }), [], location.searchParams.get('invalid') ?? ''),
    ).toMatchObject({
      values: { name: ['Meera'], email: ['nowhere'], message: ['Keep me'] },
      errors: { email: ['Enter an email address, like name@example.com.'] },
      message: 'Please correct the marked fields.',
    });
    expect(await stored()).toEqual([]);
  });

  it('shows a page for what could not be read, and for a visitor sent by another site', async () => {
    const unreadable = await post('x', { ...browser, 'content-type': 'text/plain' });
    expect([unreadable.status, unreadable.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
    const foreign = await post(new URLSearchParams(valid), { ...browser, 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await stored()).toEqual([]);
  });
});
