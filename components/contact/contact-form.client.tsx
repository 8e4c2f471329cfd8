'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { backOnline } from '#components/forms/back-online.ts';
import { withoutMended } from '#components/forms/mended-errors.ts';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { EmailInput } from '#components/ui/fields/email-input.client.tsx';
import { ErrorSummary } from '#components/ui/fields/error-summary.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { PageMarks } from '#components/ui/fields/page-marks.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorTitle } from '#components/ui/page/page-title.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { Doubt } from '#lib/platform/text/meant-address.ts';

interface ContactFormProps {
  /** What the visitor typed and what was wrong with it, when the plain form came back. */
  typed: ContactFields;
  /** What seems wrong with the address that was typed. */
  doubt: Doubt | null;
  errors: FieldErrors;
  failure: string | null;
  isSent: boolean;
  /** When the page was made (see PageMarks). */
  stamp: string;
}

const sentMessage = 'Your message has been sent successfully!';

/** The contact form. It is a plain HTML form; script checks it with messages and keeps the visitor on the page. */
export function ContactForm({
  typed,
  doubt,
  errors: firstErrors,
  failure: firstFailure,
  isSent,
  stamp,
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState(firstErrors);
  const [failure, setFailure] = useState(firstFailure);
  const [attempts, setAttempts] = useState(0);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>(isSent ? 'sent' : 'idle');

  const { forget } = useKeptText(form, 'contact');
  const [isWaiting, setWaiting] = useState(false);

  useErrorTitle(failure !== null || Object.keys(errors).length > 0);

  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival and after each attempt, once its outcome is drawn
  useEffect(() => (summary.current ?? thanks.current)?.focus(), [attempts]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase === 'sending') return;
    const element = event.currentTarget;
    setPhase('sending');
    setFailure(null);
    setWaiting(!navigator.onLine);
    await backOnline(new AbortController().signal);
    setWaiting(false);
    const fields = Object.fromEntries(new FormData(element)) as unknown as ContactFields;
    const found = await checkContact(fields);
    const outcome = found ?? (await sendContact(fields));
    setErrors(outcome.errors);
    setFailure(outcome.failure);
    setPhase(outcome.isSent ? 'sent' : 'idle');
    if (outcome.isSent) {
      element.reset();
      forget();
    }
    setAttempts((before) => before + 1);
  }

  const changed = ({ target }: FormEvent) => {
    const left = withoutMended({ errors, message: failure }, (target as HTMLInputElement).name);
    setErrors(left.errors);
    setFailure(left.message);
  };
  const problems = contactFields.flatMap((name) =>
    (errors[name] ?? []).map((message) => ({ fieldId: `contact-${name}`, message })),
  );
  // A problem that came with the page itself is shown at the top, where its reader begins.
  const broughtFailure = failure === firstFailure ? failure : null;
  const common = (name: keyof ContactFields) => ({ id: `contact-${name}`, required: true, errors: errors[name] });
  return (
    <form
      ref={form}
      method="post"
      action="/api/contactus/"
      onSubmit={submit}
      onInput={changed}
      aria-labelledby="contact-form"
      className="relative grid gap-6"
    >
      <PageMarks stamp={stamp} />
      {(problems.length > 0 || broughtFailure) && (
        <ErrorSummary ref={summary} message={broughtFailure ?? undefined} errors={problems} />
      )}
      {/* In the document before its words, or they are not heard. */}
      <div role="status" className="empty:absolute">
        {phase === 'sent' && (
          <div ref={thanks} id="sent" tabIndex={-1}>
            <Notice tone="success" title={sentMessage}>
              <p>Someone from the centre will reply by email.</p>
            </Notice>
          </div>
        )}
      </div>
      <Field {...common('name')} label="Full Name">
        {(control) => <TextInput {...control} name="name" autoComplete="name" defaultValue={typed.name} />}
      </Field>
      <Field {...common('email')} label="Email Address" hint="We only use it to reply to you.">
        {(control) => (
          <EmailInput {...control} name="email" autoComplete="email" defaultValue={typed.email} doubt={doubt} />
        )}
      </Field>
      <Field {...common('message')} label="Message">
        {(control) => <Textarea {...control} name="message" rows={6} defaultValue={typed.message} />}
      </Field>
      {failure && !broughtFailure && problems.length === 0 && <Notice tone="error" role="alert" title={failure} />}
      <div role="status" className="empty:absolute">
        {isWaiting && <Notice tone="warning" title="You are offline. It is sent when the connection is back." />}
      </div>
      <Button
        type="submit"
        size="lg"
        busy={phase === 'sending'}
        busyLabel="Sending..."
        className="sm:justify-self-start"
      >
        Send Message
      </Button>
    </form>
  );
}

interface ContactFields {
  name: string;
  email: string;
  message: string;
}

const contactFields = ['name', 'email', 'message'] as const;

interface ContactOutcome {
  isSent: boolean;
  errors: FieldErrors;
  failure: string | null;
}

const sendFailure = 'Failed to send message. Please try again later.';
const timeoutMilliseconds = 10_000;

/** Checks the server's own rules before sending. Null when everything is valid. */
async function checkContact(fields: ContactFields): Promise<ContactOutcome | null> {
  try {
    // Loaded on demand, because the rules need a validator that no visitor needs before sending.
    const { contactMessageSchema } = await import('#lib/site/contact/contact.schema.ts');
    const checked = contactMessageSchema.safeParse(fields);
    if (checked.success) return null;
    const errors: FieldErrors = {};
    for (const { path, message } of checked.error.issues) {
      const name = String(path[0]);
      errors[name] = [...(errors[name] ?? []), message];
    }
    return { isSent: false, errors, failure: null };
  } catch {
    // The rules could not be loaded, but the server checks them too.
    return null;
  }
}

/** Sends the message. A failure is returned with text to show. */
async function sendContact(fields: ContactFields): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contactus/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    // A reply that is not ours (such as a network's login page) does not confirm anything.
    const body = (await response.json()) as { status?: string; message?: string; errors?: FieldErrors };
    if (response.ok && body.status === 'success') return { isSent: true, errors: {}, failure: null };
    const isExplained = response.status >= 400 && response.status !== 500;
    const reason = isExplained ? body.message : undefined;
    return { isSent: false, errors: body.errors ?? {}, failure: reason || sendFailure };
  } catch {
    return { isSent: false, errors: {}, failure: sendFailure };
  }
}
