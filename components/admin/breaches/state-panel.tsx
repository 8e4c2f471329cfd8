import { FormButton, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { BreachPage } from '#lib/privacy/breaches/register.ts';
import { Section } from '../shell/section.tsx';

/** Closes an entry, and says first what is still to be done. A closed one can be reopened. */
export function StatePanel({ breach, counts }: Pick<BreachPage, 'breach' | 'counts'>) {
  const { id, closedAt, closedNote, boardDetailAt } = breach;
  const action = `/api/admin/breaches/${id}/state/`;
  const open = [
    ...(boardDetailAt ? [] : ['The Board was not told in detail.']),
    ...(counts && counts.told === counts.total ? [] : ['Some people were not told.']),
  ];
  if (closedAt)
    return (
      <Section id="state" title="Closed" isLarge>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{`${shownTime(closedAt)}: ${closedNote}`}</p>
        <SentForm action={action}>
          <FormButton name="action" value="reopen" variant="secondary">
            Reopen entry
          </FormButton>
        </SentForm>
      </Section>
    );
  return (
    <Section id="state" title="Close this entry" isLarge className="gap-4">
      {open.length > 0 && <Notice tone="warning" title={open.join(' ')} />}
      <SentForm id="state-form" action={action} className="grid max-w-prose grid-cols-1 gap-4">
        <Field id="note" label="Why it is closed" hint="It stays in the register." required>
          {(control) => <FormTextarea {...control} name="note" rows={2} maxLength={1000} />}
        </Field>
        <FormButton name="action" value="close" variant="secondary" className="w-fit">
          Close entry
        </FormButton>
      </SentForm>
    </Section>
  );
}
