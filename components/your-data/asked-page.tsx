import type { ReactNode } from 'react';
import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { AskedState } from '#lib/privacy/requests/confirmed-request.ts';

interface AskedPageProps {
  state: AskedState;
  /** The secret of the page's address. */
  token: string;
  /** How many minutes the code works. */
  minutes: number;
  /** How many days the answer may take. */
  days: number;
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container className="grid *:max-w-form grid-cols-1 gap-6 py-section">
    <h1 className="text-4xl wrap-anywhere">{title}</h1>
    {children}
  </Container>
);

/** The page after the form about a person's data: the code, and then the receipt. */
export function AskedPage({ state, token, minutes, days }: AskedPageProps) {
  if (state === null)
    return (
      <Page title="No request is open here">
        <p>The page opens for an hour, and only in the browser that sent the request.</p>
        <ButtonLink href="/your-data#ask" className="w-fit">
          Send a request
        </ButtonLink>
      </Page>
    );
  if (state.step === 'done')
    return (
      <Page title="We have your request">
        <p role="status" className="text-lg wrap-anywhere">
          Its number is <strong translate="no">{state.id}</strong>
          <span>{`. The grievance officer answers within ${days} days, by ${shownDay(state.dueAt)}, at `}</span>
          <strong translate="no">{state.email}</strong>.
        </p>
        <p>We have sent you an email with the number.</p>
        <ButtonLink href="/your-data" variant="secondary" className="w-fit">
          Back to your data
        </ButtonLink>
      </Page>
    );
  return (
    <Page title="Type the code">
      <p role="status" className="text-lg wrap-anywhere">
        Look for our email at <strong translate="no">{state.email}</strong>
        <span>{`. Its code works for ${minutes} minutes, and in this browser alone.`}</span>
      </p>
      <SentForm id="code" action="/api/your-data/code/" className="grid scroll-mt-24 gap-5">
        <input type="hidden" name="token" value={token} />
        <Field id="asked-code" label="Code" hint="Eight digits." required>
          {(control) => (
            <FormInput
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={30}
              spellCheck={false}
              className="max-w-48 tracking-widest"
            />
          )}
        </Field>
        <FormButton className="w-fit">Send my request</FormButton>
      </SentForm>
      <SentForm id="again" action="/api/your-data/again/" className="grid gap-4 border-t border-line pt-6">
        <input type="hidden" name="token" value={token} />
        <p>
          No email? Look in your spam folder. One address gets at most three emails an hour from forms like this one.
          After three, send the request again in an hour, or{' '}
          <a href="/contact" className="text-link">
            write to us
          </a>
          .
        </p>
        <FormButton variant="secondary" className="w-fit">
          Send a new code
        </FormButton>
      </SentForm>
      <p>
        Is the address wrong?{' '}
        <a href="/your-data#ask" className="text-link">
          Send the request again
        </a>
        . Without the code we forget it within an hour.
      </p>
    </Page>
  );
}
