import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { languageOf } from '#components/ui/language.ts';
import { OnceField } from '#components/ui/once-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { PrivacyRequest } from '#lib/privacy-requests/privacy-request.ts';
import { maxRequestLength } from '#lib/privacy-requests/request-texts.schema.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';

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
          {state === 'refused' ? 'Refused' : 'Answered'} by {answeredBy}
          {answeredAt && (
            <>
              , <time dateTime={answeredAt.toISOString()}>{shownTime(answeredAt)}</time>
            </>
          )}
        </p>
      </>
    );
  }
  return (
    <form method="post" action={`/api/admin/privacy/${id}/answer/`} className="grid gap-4">
      <OnceField />
      <Field id="answer-state" label="What you decided" required>
        {(control) => (
          <Select {...control} name="state" defaultValue="answered" className="max-w-md">
            <option value="answered">Carried out or answered</option>
            <option value="refused">Refused, with the reason in the answer</option>
          </Select>
        )}
      </Field>
      <Field id="answer" label="Answer to the person" required>
        {(control) => <Textarea {...control} name="answer" rows={6} maxLength={maxRequestLength} />}
      </Field>
      <Field id="send" label={`Send the answer to ${email}`} inline>
        {(control) => <Checkbox {...control} name="send" defaultChecked />}
      </Field>
      <Button type="submit" className="w-fit">
        Close with this answer
      </Button>
    </form>
  );
}
