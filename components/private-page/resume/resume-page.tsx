import type { ReactNode } from 'react';
import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { Done } from '#components/forms/done.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { CentreEmail } from '#components/ui/centre-email.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { EmailField } from './email-field.tsx';
import { OpenApplications } from './open-applications.client.tsx';

interface ResumePageProps {
  /** The application that an email named. */
  named?: ReactNode;
  /** The ways without the code. */
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
      <OpenApplications />
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

interface LostLinkProps {
  /** The centre's email address. */
  email: string;
  /** Whether the site can send emails. */
  canMail: boolean;
  /** Whether a link was just asked for. */
  isAsked: boolean;
  /** The answer, which is the same for every address. */
  answer: string;
}

/** The ways without the link and the code. */
export function LostLink({ email, canMail, isAsked, answer }: LostLinkProps) {
  return (
    <section id="lost" aria-labelledby="lost-heading" className="grid scroll-mt-24 gap-4 border-t border-line pt-8">
      <h2 id="lost-heading" className="text-xl">
        Code and link lost?
      </h2>
      {isAsked && canMail && <Done title={answer} />}
      {canMail && (
        <SentForm action="/api/resume/lost/" className="grid gap-4">
          <EmailField
            id="lost-email"
            label="Your email address"
            required
            hint="The one that you gave when you saved or sent your application."
          />
          <FormButton variant="secondary" className="w-fit">
            Email me the link
          </FormButton>
        </SentForm>
      )}
      <p>
        <span>
          {canMail
            ? 'Did you give no address, or did no email come? Write to '
            : 'A private link opens your application without the code. If you have neither, write to '}
        </span>
        <CentreEmail email={email} />, or use the{' '}
        <a href="/contact" className="text-link">
          contact form
        </a>
        .
      </p>
    </section>
  );
}

type AgainState = 'sent' | 'wait' | null;

/** The outcome of asking, as the address of the page says. */
export const againState = (text: unknown): AgainState => (text === 'sent' || text === 'wait' ? text : null);

interface NamedApplicationProps {
  number: number;
  programTitle: string;
  /** Proves to the form’s address that an email of ours led here. */
  proof: string;
  state: AgainState;
  /** Whether the site can send emails. */
  canMail: boolean;
  /** The centre's email address. */
  email: string;
}

/** The application that an email named, and the button that has its link sent. It tells no address. */
export function NamedApplication({ number, programTitle, proof, state, canMail, email }: NamedApplicationProps) {
  return (
    <section aria-labelledby="named" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="named" className="text-xl">
        <span>{asWritten(`Your application #${number} to `)}</span>
        <span lang={languageOf(programTitle)}>{programTitle}</span>
      </h2>
      {state === 'sent' && (
        <Notice tone="success" role="status" title="An email with your private link is on its way.">
          <p>It goes to the address that you gave in the application. If it does not arrive, check your spam folder.</p>
        </Notice>
      )}
      {state === 'wait' && (
        <Notice tone="warning" role="status" title="Three emails went to your address within an hour.">
          <p>Look into your mailbox, or try again later.</p>
        </Notice>
      )}
      {canMail ? (
        <form method="post" action="/api/resume/again/" className="grid gap-3">
          <p>We email your private link to the address that you gave in the application. It opens what you sent.</p>
          <input type="hidden" name="application" value={number} />
          <input type="hidden" name="key" value={proof} />
          <Button type="submit" className="w-fit">
            {state === 'sent' ? 'Send it once more' : 'Email me my link'}
          </Button>
        </form>
      ) : (
        <p>
          This site cannot send emails now. Write to <CentreEmail email={email} />
          <span>{` and give the number ${number}.`}</span>
        </p>
      )}
    </section>
  );
}
