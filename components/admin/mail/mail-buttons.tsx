import { Button } from '#components/ui/button.tsx';
import { actionsFor } from '#lib/outbox/mail-actions.ts';
import { actionWords } from './mail-words.ts';

/** The actions that an email allows, as a plain form. */
export function MailButtons({ id, status }: { id: number; status: string }) {
  const actions = actionsFor(status);
  if (actions.length === 0) return null;
  return (
    <form method="post" action={`/api/admin/mail/${id}/`} className="flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <Button
          key={action}
          type="submit"
          name="action"
          value={action}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="sm"
        >
          {actionWords[action]}
        </Button>
      ))}
    </form>
  );
}
