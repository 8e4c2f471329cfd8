import { readerHeaders, signedInAgain } from '#components/browser/session.ts';
import { readerHeader, sessionOfOther } from '#lib/platform/http/sent-form.ts';
import { call } from './call.ts';

/** Whether the person for whom the page was drawn is signed in, if need be after they were asked to. */
async function isSignedIn(): Promise<boolean> {
  const found = await call('GET', '/api/admin/session/');
  // Without a connection, the browser says so by itself.
  if (!found.ok) return found.status !== 403;
  const { user } = found.data;
  return user.id === readerHeaders()[readerHeader] || signedInAgain(sessionOfOther(user));
}

/** Posts a form as the browser would, without telling its page again. */
function post(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const address = submitter?.getAttribute('formaction');
  if (address) form.setAttribute('action', address);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
    const pressed = document.createElement('input');
    Object.assign(pressed, { type: 'hidden', name: submitter.name, value: submitter.value });
    form.append(pressed);
  }
  HTMLFormElement.prototype.submit.call(form);
}

/** Asks to sign in again before the browser itself posts a form of the back office, which would lose what was typed. */
export function checkPosted(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  // Attributes, because a button named "action" hides the form's property of that name.
  const sent = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  if (sent('method').toLowerCase() !== 'post') return;
  const { pathname } = new URL(sent('action'), document.baseURI);
  if (!pathname.startsWith('/api/admin/') || pathname.startsWith('/api/admin/session/')) return;
  event.preventDefault();
  void isSignedIn().then((is) => {
    if (is) post(form, submitter);
  });
}
