import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { actionsFor } from '#lib/operations/outbox/mail-actions.ts';
import { actionWords } from './mail-words.ts';

/** The actions that an email allows, as a plain form. */
export function MailButtons({ id, status }: { id: number; status: string }) {
  const actions = actionsFor(status);
  if (actions.length === 0) return null;
  return (
    <SentForm action={`/api/admin/mail/${id}/`} className="flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <FormButton key={action} name="action" value={action} variant={index === 0 ? 'primary' : 'secondary'} size="sm">
          {actionWords[action]}
        </FormButton>
      ))}
    </SentForm>
  );
}
