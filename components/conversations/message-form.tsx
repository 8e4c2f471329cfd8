import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { maxMessageLength } from '#lib/config/limits.ts';

interface MessageFormProps {
  /** The address that takes the message. */
  action: string;
  hint: ReactNode;
  /** The newest message that the writer sees. */
  seen?: number;
}

/** Writes a message. A plain form, so it works without script. */
export function MessageForm({ action, hint, seen }: MessageFormProps) {
  return (
    <form method="post" action={action} className="grid gap-3 print:hidden">
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <Field id="message-text" label="New message" required hint={hint}>
        {(control) => <Textarea {...control} name="text" maxLength={maxMessageLength} />}
      </Field>
      <Button type="submit" className="w-fit">
        Send message
      </Button>
    </form>
  );
}
