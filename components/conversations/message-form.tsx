import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { OnceField } from '#components/ui/once-field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { fileHint } from '#lib/applications/file-rules.ts';
import { acceptedExtensions, maxMessageLength, mostFilesOfMessage } from '#lib/config/limits.ts';

interface MessageFormProps {
  /** The address that takes the message. */
  action: string;
  hint: ReactNode;
  /** The newest message that the writer sees. */
  seen?: number;
  /** What the text begins with. */
  text?: string;
}

/** Writes a message. A plain form, so it works without script. */
export function MessageForm({ action, hint, seen, text }: MessageFormProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="grid gap-3 print:hidden">
      <OnceField />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <Field id="message-text" label="New message" hint={hint}>
        {(control) => <Textarea {...control} name="text" maxLength={maxMessageLength} defaultValue={text} />}
      </Field>
      <Field
        id="message-files"
        label="Files"
        hint={`Up to ${mostFilesOfMessage}. ${fileHint({ fileKind: null, maxMegabytes: null, maxFiles: null })}`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="files"
            multiple
            accept={acceptedExtensions.join(',')}
            className="file-input"
          />
        )}
      </Field>
      <Button type="submit" className="w-fit">
        Send message
      </Button>
    </form>
  );
}
