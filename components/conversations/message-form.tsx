import type { ReactNode } from 'react';
import { FormButton, FormFiles, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { OnceField } from '#components/ui/once-field.tsx';
import { acceptedExtensions, maxFilesOfMessage, maxMessageLength } from '#lib/platform/config/limits.ts';
import { fileHint } from '#lib/platform/uploads/file-rules.ts';

/** The form and its files, for script that sends these ahead. */
export const messageFormId = 'message-form';
export const messageFilesId = 'message-files';

interface MessageFormProps {
  /** The address that takes the message. */
  action: string;
  hint: ReactNode;
  /** The newest message that the writer sees. */
  seen?: number;
  /** The place in a list to which it leads back. */
  back?: string | undefined;
  /** What helps to write it. */
  children?: ReactNode;
}

/** Writes a message. */
export function MessageForm({ action, hint, seen, back, children }: MessageFormProps) {
  return (
    <SentForm
      id={messageFormId}
      action={action}
      encType="multipart/form-data"
      className="grid scroll-mt-24 gap-3 print:hidden"
    >
      <OnceField />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      {children}
      <Field id="message-text" label="New message" hint={hint}>
        {(control) => <FormTextarea {...control} name="text" maxLength={maxMessageLength} />}
      </Field>
      <Field
        id={messageFilesId}
        label="Files"
        hint={`Up to ${maxFilesOfMessage}. ${fileHint({ fileKind: null, maxMegabytes: null, maxFiles: null })}`}
      >
        {(control) => <FormFiles {...control} name="files" multiple accept={acceptedExtensions.join(',')} />}
      </Field>
      <FormButton className="w-fit">Send message</FormButton>
    </SentForm>
  );
}
