import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { CentreEmail } from '#components/ui/centre-email.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';

export type AgainState = 'sent' | 'wait' | null;

/** What became of asking, as the address of the page says. */
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
