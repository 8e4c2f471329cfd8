import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import type { OwnWaiting } from '#lib/applications/private-pages/mine/own-waiting.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { Done } from './done.client.tsx';
import { EmailField } from './email-field.tsx';
import { MineSection } from './mine-section.tsx';
import { ParentState } from './parent-state.tsx';

interface WaitingSectionProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  waiting: OwnWaiting;
  /** The centre's email address. */
  email: string;
  /** Whether it was just sent again. */
  isSent: boolean;
  /** Whether its reader may have the link sent. */
  canAsk: boolean;
}

/** What waits for a parent, and how to reach them. */
export function WaitingSection({ page, waiting, email, isSent, canAsk }: WaitingSectionProps) {
  return (
    <MineSection id="parent" title="Your parent or guardian">
      {isSent && <Done title="Done. Below is where the email is now." />}
      <ParentState waiting={waiting} email={email} />
      {canAsk && (
        <SentForm id="parent-form" action={ofPage('/api/mine/parent/', page)} className="grid gap-4 print:hidden">
          <EmailField
            id="parent-email"
            label="Email address of a parent or guardian"
            required
            hint="Correct it here if it is wrong. The new link replaces the one before."
            address={waiting.address ?? ''}
            isOthers
          />
          <FormButton variant="secondary" className="w-fit">
            {waiting.mail ? 'Send the link again' : 'Send the link'}
          </FormButton>
        </SentForm>
      )}
    </MineSection>
  );
}
