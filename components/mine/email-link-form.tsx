import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { Done } from './done.client.tsx';
import { EmailField } from './email-field.tsx';

interface EmailLinkFormProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  address: string;
  /** Whether the program closes, and its drafts are reminded before. */
  isReminded: boolean;
  /** Whether it was just sent. */
  isSent: boolean;
}

/** Where the owner of a draft asks for their link by email. */
export function EmailLinkForm({ page, address, isReminded, isSent }: EmailLinkFormProps) {
  return (
    <SentForm
      id="email"
      action={ofPage('/api/mine/link-email/', page)}
      className="grid w-full scroll-mt-24 gap-4 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      {isSent && <Done title={`An email with the link is on its way to ${address}.`} />}
      <EmailField
        id="link-email"
        label="Your email address"
        hint={`Optional. We also remind you before ${isReminded ? 'the program closes and before ' : ''}your draft expires.`}
        address={address}
      />
      <FormButton variant="secondary" className="w-fit">
        Email me the link
      </FormButton>
    </SentForm>
  );
}
