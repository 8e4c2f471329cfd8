import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { FormButton, FormFiles, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { FileNote } from '#components/ui/fields/file-note.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Message } from '#lib/applications/conversations/conversation.ts';
import { acceptedExtensions, maxFilesOfMessage, maxMessageLength } from '#lib/platform/config/limits.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { fileHint } from '#lib/platform/uploads/file-rules.ts';
import { LinkedText } from './linked-text.tsx';

interface MessageListProps {
  messages: readonly Message[];
  /** The author of a message, in the reader's words. */
  authorOf: (message: Message) => string;
  /** Whether the reader's side wrote it. Such messages say whether they were read. */
  isOwn: (message: Message) => boolean;
  /** Where a file is downloaded. */
  addressOf: (file: Message['files'][number]) => string;
}

/** Messages between staff and an applicant, in the order in which they are given. */
export function MessageList({ messages, authorOf, isOwn, addressOf }: MessageListProps) {
  return (
    <ol className="grid gap-3">
      {messages.map((message) => {
        const { id, at, text, readAt, files } = message;
        return (
          <li
            key={id}
            id={`message-${id}`}
            className={`grid min-w-0 gap-1 rounded-lg border border-line px-4 py-3 ${isOwn(message) ? 'bg-sunken sm:ml-10' : 'bg-surface sm:mr-10'}`}
          >
            <p className="text-sm text-muted">
              <span className="font-semibold text-ink">{asWritten(authorOf(message))}</span>{' '}
              <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
              {isOwn(message) && <span>{readAt ? `, read ${shownMoment(readAt)}` : ', not read yet'}</span>}
            </p>
            {text !== '' && (
              <p lang={languageOf(text)} className="min-w-0 break-words whitespace-pre-wrap">
                <LinkedText text={text} />
              </p>
            )}
            {files.length > 0 && (
              <ul aria-label="Files">
                {files.map((file) => (
                  <li key={file.id}>
                    <PrivateFile filename={file.filename} scan={file.scan} address={addressOf(file)}>
                      {`, ${fileSize(file.bytes)}`}
                    </PrivateFile>
                    <FileNote text={noteOf(file.caution)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface PrivateFileProps {
  filename: string;
  scan: string | null;
  address: string;
  /** After the name, in the link. */
  children?: ReactNode;
}

/** A file to download, unless the scanner found a virus in it. */
export function PrivateFile({ filename, scan, address, children }: PrivateFileProps) {
  if (foundName(scan))
    return (
      <p className="wrap-anywhere">
        <AsWritten>{filename}</AsWritten>
        <span>. </span>
        <strong className="font-semibold">It contains a virus and cannot be downloaded.</strong>
      </p>
    );
  return (
    <a href={address} className="inline-flex gap-1.5 text-link wrap-anywhere max-md:py-2.5">
      <Icon of={Download} className="beside-4" />
      <AsWritten>{filename}</AsWritten>
      {children}
    </a>
  );
}

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
  /** Help for the writer. */
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
