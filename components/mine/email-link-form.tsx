import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { ofPage } from '#lib/private-pages/of-page.ts';

const problems = {
  invalid: 'Enter an email address, like name@example.com.',
  wait: 'Three emails went to this address within an hour. Copy or print your link and your code, or try again later.',
};

export type EmailState = keyof typeof problems | 'sent' | null;

/** The state of the form, as the address of the page says. */
export const emailState = (text: string | string[] | undefined): EmailState =>
  text === 'invalid' || text === 'wait' || text === 'sent' ? text : null;

interface EmailLinkFormProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  address: string;
  /** Whether the program closes, and its drafts are reminded before. */
  isReminded: boolean;
  state: EmailState;
}

/** Where the owner of a draft asks for their link by email. */
export function EmailLinkForm({ page, address, isReminded, state }: EmailLinkFormProps) {
  return (
    <form
      id="email"
      method="post"
      action={ofPage('/api/mine/link-email/', page)}
      className="grid w-full scroll-mt-24 gap-4 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      {state === 'sent' && (
        <Notice tone="success" role="status" title={`An email with the link is on its way to ${address}.`} />
      )}
      <Field
        id="link-email"
        label="Your email address"
        hint={`Optional. We also remind you before ${isReminded ? 'the program closes and before ' : ''}your draft expires.`}
        errors={state === 'invalid' || state === 'wait' ? [problems[state]] : []}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            // A wrong one is in no address of a page, so it cannot be shown again.
            defaultValue={state === 'invalid' ? '' : address}
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
  );
}
