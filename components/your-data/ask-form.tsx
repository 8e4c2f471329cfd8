import { FormButton, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { EmailField } from '#components/private-page/resume/email-field.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import type { RequestKind } from '#lib/privacy/requests/privacy-request.ts';
import { maxNameLength, maxRequestLength } from '#lib/privacy/requests/request-texts.schema.ts';

/** The things that a person can ask for, in their own words. */
const askedWords: Record<RequestKind, string> = {
  access: 'See what you hold about me',
  correction: 'Correct or complete my data',
  withdrawal: 'Withdraw my consent',
  nominee: 'Name a person who acts for me',
  erasure: 'Erase my data',
  complaint: 'Complain',
};

/** The form for a request about one's own data. */
export const AskForm = () => (
  <SentForm id="ask" action="/api/your-data/" aria-label="Request about your data" className="grid scroll-mt-24 gap-5">
    <Field id="ask-kind" label="What you ask for" required>
      {(control) => (
        <FormSelect {...control} name="kind" defaultValue="" className="max-w-md">
          <option value="" disabled>
            Choose
          </option>
          <Options of={Object.entries(askedWords)} />
        </FormSelect>
      )}
    </Field>
    <Field id="ask-name" label="Your name" required>
      {(control) => (
        <FormInput {...control} name="name" maxLength={maxNameLength} autoComplete="name" className="max-w-md" />
      )}
    </Field>
    <EmailField
      id="ask-email"
      label="Your email address"
      hint="The one that you gave us before. We send a code to it, and then the answer."
      required
    />
    <Field id="ask-message" label="Your request" hint="Give the number of your application, if you have one." required>
      {(control) => <FormTextarea {...control} name="message" rows={6} maxLength={maxRequestLength} />}
    </Field>
    <FormButton className="w-fit">Send me the code</FormButton>
  </SentForm>
);
