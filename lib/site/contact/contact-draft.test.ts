import { describe, expect, it } from 'vitest';
import { getContactDraft, keepContactDraft } from './contact-draft.ts';

const problem = { errors: { email: ['Enter an email address.'] }, notice: 'Please correct the marked fields.' };

function keep(fields: Record<string, unknown>) {
  const { cookie, location } = keepContactDraft(fields, problem, true);
  const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
  return { cookie, value, token: new URL(location, 'http://localhost').searchParams.get('invalid') ?? '' };
}

describe('the draft of a contact message', () => {
  it('comes back as typed, with the problems', () => {
    const fields = { name: 'मीरा "; Path=/', email: 'not an address', message: 'Two\nlines <b>' };
    const { value, token } = keep(fields);
    expect(getContactDraft(value, token)).toEqual({ ...fields, ...problem });
  });

  it('stays out of reach of scripts, other pages and plain connections', () => {
    expect(keep({ name: 'A' }).cookie).toMatch(/; Path=\/contact; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('is nothing under another address, and nothing when the cookie was tampered with', () => {
    const { value, token } = keep({ name: 'A' });
    expect(getContactDraft(value, 'another')).toBeNull();
    expect(getContactDraft(undefined, token)).toBeNull();
    expect(getContactDraft(value.slice(5), token)).toBeNull();
    expect(getContactDraft('%%%', token)).toBeNull();
  });

  it('always fits a cookie, at the cost of the end of an endless message', () => {
    const noise = Array.from({ length: 20_000 }, (_, index) =>
      // Without a pattern that could be compressed.
      String.fromCharCode(0x900 + ((Math.imul(index + 1, 2_654_435_761) >>> 9) % 113)),
    ).join('');
    const { cookie, value, token } = keep({ name: noise, email: noise, message: noise });
    expect(cookie.length).toBeLessThan(4096);
    const draft = getContactDraft(value, token);
    expect(noise.startsWith(draft?.message ?? 'lost')).toBe(true);
    expect(draft?.message.length).toBeGreaterThan(500);
    expect(draft?.notice).toMatch(/^Please correct the marked fields\. .* Use your browser’s Back button/);
  });

  it('takes values of any type', () => {
    const { value, token } = keep({ name: 5, email: ['a'], message: { a: 1 } });
    expect(getContactDraft(value, token)).toMatchObject({ name: '', email: '', message: '' });
  });
});
