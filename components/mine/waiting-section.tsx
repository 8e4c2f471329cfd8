import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { OwnWaiting } from '#lib/mine/own-waiting.ts';
import { ofPage } from '#lib/private-pages/of-page.ts';
import { MineSection } from './mine-section.tsx';
import { ParentState } from './parent-state.tsx';

const problems = {
  invalid: 'Enter the email address of a parent or guardian, like name@example.com. Your own does not count.',
  wait: 'Enough emails went out for now: three an hour to one address, five a day in all. Try again later.',
  stopped: 'We look at your application before we email anybody about it. Write to us if you need an answer soon.',
};

export type ParentFormState = keyof typeof problems | 'sent' | null;

/** The state of the form, as the address of the page says. */
export const parentFormState = (text: unknown): ParentFormState =>
  text === 'invalid' || text === 'wait' || text === 'stopped' || text === 'sent' ? text : null;

interface WaitingSectionProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  waiting: OwnWaiting;
  /** The centre's email address. */
  email: string;
  state: ParentFormState;
  /** Whether its reader may have the link sent. */
  canAsk: boolean;
}

/** What waits for a parent, and how to reach them. */
export function WaitingSection({ page, waiting, email, state, canAsk }: WaitingSectionProps) {
  return (
    <MineSection id="parent" title="Your parent or guardian">
      {state === 'sent' && <Notice tone="success" role="status" title="Done. Below is where the email is now." />}
      <ParentState waiting={waiting} email={email} />
      {canAsk && (
        <form method="post" action={ofPage('/api/mine/parent/', page)} className="grid gap-4 print:hidden">
          <Field
            id="parent-email"
            label="Email address of a parent or guardian"
            required
            hint="Correct it here if it is wrong. The new link replaces the one before."
            errors={state && state !== 'sent' ? [problems[state]] : []}
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                name="email"
                // A wrong one is in no address of a page, so it cannot be shown again.
                defaultValue={state === 'invalid' ? '' : (waiting.address ?? '')}
                autoComplete="off"
                maxLength={254}
                className="max-w-md"
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" className="w-fit">
            {waiting.mail ? 'Send the link again' : 'Send the link'}
          </Button>
        </form>
      )}
    </MineSection>
  );
}
