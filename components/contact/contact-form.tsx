import { FormButton, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { Done } from '#components/forms/done.client.tsx';
import { FormEmail } from '#components/forms/form-email.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { PageMarks } from '#components/ui/fields/page-marks.tsx';
import { contactFailed, contactSent } from '#lib/site/contact/contact.schema.ts';

interface ContactFormProps {
  isSent: boolean;
  /** When the page was made (see PageMarks). */
  stamp: string;
}

/** The contact form. A call that takes ten seconds has failed (spec, section 7). */
export const ContactForm = ({ isSent, stamp }: ContactFormProps) => (
  <SentForm
    action="/api/contactus/"
    failure={{ message: contactFailed, seconds: 10 }}
    aria-labelledby="contact-form"
    className="relative grid gap-6"
  >
    <PageMarks stamp={stamp} />
    {isSent && (
      <Done key={stamp} id="sent" title={contactSent}>
        <p>Someone from the centre will reply by email.</p>
      </Done>
    )}
    <Field id="contact-name" label="Full Name" required>
      {(control) => <FormInput {...control} name="name" autoComplete="name" />}
    </Field>
    <Field id="contact-email" label="Email Address" hint="We only use it to reply to you." required>
      {(control) => <FormEmail {...control} name="email" autoComplete="email" />}
    </Field>
    <Field id="contact-message" label="Message" required>
      {(control) => <FormTextarea {...control} name="message" rows={6} />}
    </Field>
    <FormButton size="lg" busyLabel="Sending..." className="sm:justify-self-start">
      Send Message
    </FormButton>
  </SentForm>
);

interface MessageKeptProps {
  /** How many months a message is kept. */
  months: number;
  /** The page with the privacy policy. Null without one. */
  policy: { label: string; href: string } | null;
}

/** The note on how long messages of the contact form are kept. */
export const MessageKept = ({ months, policy }: MessageKeptProps) => (
  <p className="text-sm text-muted">
    <span>{`The centre’s staff read your message to answer it. We erase it, with our answers, after ${months} months. `}</span>
    <a href="/your-data" className="text-link">
      Your data
    </a>
    <span> says how to see it, or to have it erased earlier.</span>
    {policy && (
      <>
        <span> See also </span>
        <a href={policy.href} className="text-link">
          {policy.label}
        </a>
        <span>.</span>
      </>
    )}
  </p>
);
