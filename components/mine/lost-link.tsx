import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

const problems = {
  invalid: 'Enter an email address, like name@example.com.',
  wait: 'Too many requests came from your network. Try again in an hour.',
};

export type LostState = keyof typeof problems | 'asked' | null;

/** The state of the form, as the address of the page says. */
export const lostState = (text: string | string[] | undefined): LostState =>
  text === 'invalid' || text === 'wait' || text === 'asked' ? text : null;

interface LostLinkProps {
  /** The centre's email address. */
  email: string;
  /** Whether the site can send emails. */
  canMail: boolean;
  state: LostState;
  /** What everyone is told who asked. */
  answer: string;
}

/** What to do without the link and the code. */
export function LostLink({ email, canMail, state, answer }: LostLinkProps) {
  return (
    <section id="lost" aria-labelledby="lost-heading" className="grid scroll-mt-24 gap-4 border-t border-line pt-8">
      <h2 id="lost-heading" className="text-xl">
        Code and link lost?
      </h2>
      {state === 'asked' && canMail && <Notice tone="success" role="status" title={answer} />}
      {canMail && (
        <form method="post" action="/api/resume/lost/" className="grid gap-4">
          <Field
            id="lost-email"
            label="Your email address"
            required
            hint="The one that you gave when you saved or sent your application."
            errors={state === 'invalid' || state === 'wait' ? [problems[state]] : []}
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                name="email"
                autoComplete="email"
                maxLength={254}
                className="max-w-md"
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" className="w-fit">
            Email me the link
          </Button>
        </form>
      )}
      <p>
        {canMail
          ? 'Did you give no address, or did no email come? Write to '
          : 'A private link opens your application without the code. If you have neither, write to '}
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
        , or use the{' '}
        <a href="/contact" className="text-link">
          contact form
        </a>
        .
      </p>
    </section>
  );
}
