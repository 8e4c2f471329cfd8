import type { ReactNode } from 'react';
import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Container } from '#components/ui/container.tsx';
import { Field } from '#components/ui/field.tsx';
import { HeldLine } from './held-line.client.tsx';

interface ResumePageProps {
  /** The application that an email named. */
  named?: ReactNode;
  /** What to do without the code. */
  children: ReactNode;
}

/** Where an applicant types the code of a saved application. */
export function ResumePage({ named, children }: ResumePageProps) {
  return (
    <Container className="grid *:max-w-form grid-cols-1 gap-8 py-section">
      <header className="grid gap-2">
        <h1 className="text-4xl">Resume an application</h1>
        <p className="text-lg">Type the code that you got when you saved or sent it.</p>
        <p>
          Did you save or send it in this browser? It may still be open here:{' '}
          <a href="/apply/mine" className="text-link">
            your applications
          </a>
          .
        </p>
      </header>
      {named}
      <HeldLine />
      <SentForm id="resume" action="/api/resume/" className="grid gap-4">
        <Field id="code" label="Your code" required hint="12 letters and digits, such as K7QM-2F9D-XT4R.">
          {(control) => (
            <FormInput
              {...control}
              name="code"
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-80"
            />
          )}
        </Field>
        <FormButton className="w-fit">Open my application</FormButton>
      </SentForm>
      {children}
    </Container>
  );
}
