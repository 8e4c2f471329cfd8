'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { beginSession, type PageSession, readerHeaders, signedInAgain } from '#components/browser/session.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { newTab } from '#components/ui/new-tab.ts';
import { Notice } from '#components/ui/notice.tsx';
import { otherReader, readerHeader, sessionOfOther } from '#lib/platform/http/sent-form.ts';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.tsx';
import { PasskeyButton } from '../sign-in/passkey-button.client.tsx';

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
function checkPosted(event: SubmitEvent): void {
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

interface Person {
  id: string;
  name: string;
}

interface SessionDialogProps {
  /** The person for whom the page was drawn. */
  reader: Person & { email: string };
  provider: string | null;
  hasPasskeys: boolean;
}

/** The question of the dialog: the password, then the code, or whose name is meant. */
type Step = 'password' | 'code' | Person;

const stepOf = (state: string): Step => otherReader(state) ?? 'password';

/**
 * Asks to sign in again over a page whose session is over, and what was typed is then saved. Where another person is signed
 * in by now, it says so first.
 */
export function SessionDialog({ reader, provider, hasPasskeys }: SessionDialogProps) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const [step, setStep] = useState<Step | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = useRef<{ answer: Promise<boolean>; settle: (again: boolean) => void } | null>(null);
  const session = useRef<PageSession | null>(null);

  useEffect(() => {
    const begun: PageSession = {
      reader: reader.id,
      // Calls that fail together wait for one answer.
      ask: (state) => {
        if (!asked.current) {
          let resolve: (again: boolean) => void = () => {};
          const answer = new Promise<boolean>((settled) => {
            resolve = settled;
          });
          asked.current = { answer, settle: resolve };
          setStep(stepOf(state));
        }
        return asked.current.answer;
      },
    };
    session.current = begun;
    const end = beginSession(begun);
    // After the handlers of the page, which send most forms themselves.
    document.addEventListener('submit', checkPosted);
    return () => {
      document.removeEventListener('submit', checkPosted);
      end();
    };
  }, [reader.id]);
  const isOpen = step !== null;
  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    // The address is there already.
    dialog.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [isOpen]);

  const settle = (again: boolean) => {
    dialog.current?.close();
    asked.current?.settle(again);
    asked.current = null;
    setStep(null);
  };
  const entered = (person: Person) => {
    if (person.id === reader.id) settle(true);
    else setStep(person);
  };
  const saveAs = (person: Person) => {
    if (session.current) session.current.reader = person.id;
    settle(true);
    // The bar names the one who is signed in.
    router.refresh();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    if (step === 'code') {
      const done = await send(call('POST', '/api/admin/session/code/', { body: { code: text('code') } }));
      return done.ok && entered(done.data.user);
    }
    const body = { email: text('email'), password: text('password') };
    const done = await send(call('POST', '/api/admin/session/', { body }));
    if (!done.ok) return;
    if ('user' in done.data) entered(done.data.user);
    else setStep('code');
  };
  if (step === null) return null;
  const isOther = typeof step === 'object';
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-title"
      onClose={() => asked.current && settle(false)}
      className="m-auto w-[min(28rem,100vw-2rem)] rounded-lg border border-line bg-surface p-5 text-ink shadow-lg backdrop:bg-night/60 sm:p-6"
    >
      <div className="grid gap-5">
        <h2 id="session-title" className="text-xl wrap-anywhere">
          {isOther ? `${step.name} is signed in now` : step === 'code' ? 'Enter your code' : 'You are signed out'}
        </h2>
        {isOther ? (
          <>
            <p className="wrap-anywhere">
              {`Nothing is saved yet. This page was opened by ${reader.name}, and what is typed here would be saved under the name ${step.name}.`}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setStep('password')}>{`Sign in as ${reader.name}`}</Button>
              <Button variant="secondary" onClick={() => saveAs(step)}>
                {`Save as ${step.name}`}
              </Button>
              <Button variant="ghost" onClick={() => settle(false)}>
                Do not save
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="wrap-anywhere">
              {step === 'code'
                ? 'The 6-digit code from your authenticator app, or a recovery code.'
                : 'Sign in again. Your text is still here and is saved then.'}
            </p>
            {failure && <Notice tone="error" role="alert" title={failure.message} />}
            <form key={step} onSubmit={submit} className="grid gap-5">
              {step === 'code' ? (
                <Field id="session-code" label="Code">
                  {(control) => (
                    <TextInput
                      {...control}
                      name="code"
                      autoComplete="one-time-code"
                      maxLength={50}
                      required
                      autoFocus
                    />
                  )}
                </Field>
              ) : (
                <>
                  <Field id="session-email" label="Email address">
                    {(control) => (
                      <TextInput
                        {...control}
                        type="email"
                        name="email"
                        defaultValue={reader.email}
                        autoComplete="username"
                        required
                      />
                    )}
                  </Field>
                  <Field id="session-password" label="Password">
                    {(control) => (
                      <TextInput
                        {...control}
                        type="password"
                        name="password"
                        autoComplete="current-password"
                        required
                      />
                    )}
                  </Field>
                </>
              )}
              <div className="flex flex-wrap gap-3">
                <Button type="submit" busy={isBusy}>
                  Sign in
                </Button>
                <Button variant="ghost" onClick={() => settle(false)}>
                  Not now
                </Button>
              </div>
            </form>
            <div className="grid justify-items-start gap-3 border-t border-line pt-5 empty:hidden">
              {hasPasskeys && <PasskeyButton onDone={entered} isSecondStep={step === 'code'} />}
              {provider !== null && (
                <>
                  <a href="/admin/login" {...newTab} className="text-link">
                    {`Sign in with ${provider} in a new tab`}
                  </a>
                  <Button variant="secondary" size="sm" onClick={() => settle(true)}>
                    I have signed in there
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
