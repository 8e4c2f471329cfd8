import { GroupQuestion } from '#components/applications/questions/group-question.client.tsx';
import { FormButton, FormCheckbox, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { Correction } from '#lib/privacy/requests/correct-answer.ts';
import { PageHead } from '../shell/page-head.tsx';

/** Every answer of an application as a form of its own, so that each correction is one entry in the log. */
export function CorrectionPage({ requestId, name, applicationId, programTitle, answers }: Correction) {
  return (
    <article className="grid w-full max-w-3xl grid-cols-1 gap-6">
      <PageHead
        back={[`/admin/privacy/${requestId}`, `Request #${requestId}`]}
        title={`Correct application #${applicationId}`}
        text={`${programTitle}, for ${name}. The history of the application keeps the old answer.`}
      />
      {answers.map((answer) => (
        <SentForm
          key={answer.id}
          id={`answer-${answer.id}-form`}
          name={String(answer.id)}
          action={`/api/admin/privacy/${requestId}/correction/`}
          className="grid gap-3 rounded-lg border border-line bg-surface p-4"
        >
          <input type="hidden" name="application" value={applicationId} />
          <input type="hidden" name="answer" value={answer.id} />
          <AnswerField {...answer} />
          <FormButton variant="secondary" size="sm" className="w-fit">
            Save answer<span className="sr-only">{` to ${answer.label}`}</span>
          </FormButton>
        </SentForm>
      ))}
    </article>
  );
}

function AnswerField({ id, label, fieldType, value, group }: Correction['answers'][number]) {
  const controlId = `answer-${id}`;
  if (group) {
    const field = { ...group, isRequired: false };
    return <GroupQuestion id={controlId} field={field} name="value" answer={value} errors={[]} addRowAt={null} />;
  }
  if (fieldType === 'checkbox') {
    return (
      <Field id={controlId} label={label} inline>
        {(control) => <FormCheckbox {...control} name="value" value="true" defaultChecked={value === 'true'} />}
      </Field>
    );
  }
  return (
    <Field id={controlId} label={label}>
      {(control) =>
        fieldType === 'textarea' || value.length > 200 ? (
          <FormTextarea {...control} name="value" defaultValue={value} />
        ) : (
          <FormInput {...control} name="value" defaultValue={value} autoComplete="off" />
        )
      }
    </Field>
  );
}
