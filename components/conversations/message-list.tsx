import { fileSize } from '#components/admin/file-size.ts';
import { Download } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Message, MessageFile } from '#lib/conversations/conversation.ts';
import { foundName } from '#lib/scanner/scan-state.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';

interface MessageListProps {
  messages: readonly Message[];
  /** Who wrote a message, in the reader's words. */
  authorOf: (message: Message) => string;
  /** Whether the reader's side wrote it. Such messages say whether they were read. */
  isOwn: (message: Message) => boolean;
  /** Where files are downloaded, up to their number. */
  filesAt: string;
}

/** Messages between staff and an applicant, oldest first. */
export function MessageList({ messages, authorOf, isOwn, filesAt }: MessageListProps) {
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
              <span className="font-semibold text-ink">{authorOf(message)}</span>{' '}
              <time dateTime={at.toISOString()}>{shownTime(at)}</time>
              {isOwn(message) && (readAt ? `, read ${shownTime(readAt)}` : ', not read yet')}
            </p>
            {text !== '' && (
              <p lang={languageOf(text)} className="min-w-0 break-words whitespace-pre-wrap">
                {text}
              </p>
            )}
            {files.length > 0 && (
              <ul aria-label="Files">
                {files.map((file) => (
                  <li key={file.id}>
                    <FileOfMessage file={file} address={`${filesAt}${file.id}/`} />
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

function FileOfMessage({ file: { filename, bytes, scan }, address }: { file: MessageFile; address: string }) {
  if (foundName(scan))
    return (
      <p className="wrap-anywhere">
        {filename}. <strong className="font-semibold">It contains a virus and cannot be downloaded.</strong>
      </p>
    );
  return (
    <a href={address} className="inline-flex min-h-11 items-center gap-1.5 text-link wrap-anywhere md:min-h-8">
      <Download aria-hidden="true" className="size-[1em] shrink-0" />
      {filename}, {fileSize(bytes)}
    </a>
  );
}
