import { asWritten } from '#components/ui/as-written.tsx';
import { FileNote } from '#components/ui/file-note.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Message } from '#lib/applications/conversations/conversation.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { LinkedText } from './linked-text.tsx';
import { PrivateFile } from './private-file.tsx';

interface MessageListProps {
  messages: readonly Message[];
  /** Who wrote a message, in the reader's words. */
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
