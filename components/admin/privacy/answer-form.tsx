import { FormButton, FormCheckbox, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Field } from '#components/ui/field.tsx';
import { languageOf } from '#components/ui/language.ts';
import { OnceField } from '#components/ui/once-field.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { PrivacyRequest } from '#lib/privacy/requests/privacy-request.ts';
import { maxRequestLength } from '#lib/privacy/requests/request-texts.schema.ts';

/** The answer to a request, or the form for it. */
export function AnswerForm({ request }: { request: PrivacyRequest }) {
  const { id, state, email, answer, answeredAt, answeredBy } = request;
  if (state !== 'open') {
    return (
      <>
        {answer !== '' && (
          <p lang={languageOf(answer)} className="max-w-prose wrap-anywhere whitespace-pre-wrap">
            {answer}
          </p>
        )}
        <p className="wrap-anywhere text-muted">
          {asWritten(`${state === 'refused' ? 'Refused' : 'Answered'} by ${answeredBy ?? ''}`)}
          {answeredAt && (
            <>
              <span>{', '}</span>
              <time dateTime={answeredAt.toISOString()}>{shownTime(answeredAt)}</time>
            </>
          )}
        </p>
      </>
    );
  }
  return (
    <SentForm id="answer-form" action={`/api/admin/privacy/${id}/answer/`} className="grid gap-4">
      <OnceField />
      <Field id="answer-state" label="Decision" required>
        {(control) => (
          <FormSelect {...control} name="state" defaultValue="answered" className="max-w-md">
            <option value="answered">Carried out or answered</option>
            <option value="refused">Refused, with the reason in the answer</option>
          </FormSelect>
        )}
      </Field>
      <Field id="answer" label="Answer to the person" required>
        {(control) => <FormTextarea {...control} name="answer" rows={6} maxLength={maxRequestLength} />}
      </Field>
      <Field id="send" label={`Send the answer to ${email}`} inline>
        {(control) => <FormCheckbox {...control} name="send" defaultChecked />}
      </Field>
      <FormButton className="w-fit">Close with this answer</FormButton>
    </SentForm>
  );
}
