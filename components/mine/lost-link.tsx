import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { CentreEmail } from '#components/ui/centre-email.tsx';
import { Done } from './done.client.tsx';
import { EmailField } from './email-field.tsx';

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

/** What to do without the link and the code. */
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
