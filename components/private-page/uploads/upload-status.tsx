import { CircleCheckBig, Trash2 } from 'lucide';
import { Thumbnail, UploadProgress } from '#components/applications/questions/upload-progress.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { FileNote } from '#components/ui/fields/file-note.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { UploadUse } from '#lib/platform/uploads/file-rules.ts';

/** A file on its way into the draft, or ahead of its form. */
export interface UploadState {
  file: File;
  /** Whether its question takes one file. */
  isOnly: boolean;
  use: UploadUse;
  /** From 0 to 1. */
  arrived: number;
  kind: 'sending' | 'waiting' | 'paused' | 'whole' | 'removing' | 'stays' | 'refused';
  /** Why it is refused, or stays. Of a whole one, what we tell its sender about it. */
  message: string;
}

function wordsOf({ file: { name }, isOnly, use, arrived, kind, message }: UploadState): string {
  const percent = `${Math.floor(arrived * 100)}%`;
  if (kind === 'waiting') return `No connection. The upload of “${name}” goes on by itself from ${percent}.`;
  if (kind === 'paused') return `“${name}” is paused at ${percent}.`;
  if (kind === 'removing') return `Removing “${name}”…`;
  if (kind === 'whole')
    return `“${name}” is ${use === 'draft' ? 'saved with your draft' : 'uploaded'}.${isOnly ? ' Choose another file to replace it.' : ''}`;
  return message;
}

interface UploadStatusProps {
  state: UploadState;
  onPause: () => void;
  onGoOn: () => void;
  onRemove: () => void;
}

/** How far a file is, and what can be done about it. */
export function UploadStatus({ state, onPause, onGoOn, onRemove }: UploadStatusProps) {
  const { kind, arrived, file, use, message } = state;
  const { name } = file;
  const isThere = kind === 'whole' || kind === 'removing' || kind === 'stays';
  const isUnderWay = kind === 'sending' || kind === 'waiting';
  // A question has the same button beside a chosen file that has not arrived.
  const canRemove = kind !== 'removing' && (isThere || use === 'message');
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${kind === 'whole' ? 'rounded-sm bg-success-soft py-1 pr-1 pl-3' : ''}`}
    >
      {kind === 'whole' && <Icon of={CircleCheckBig} className="beside-5 text-success" />}
      {isThere && <Thumbnail file={file} />}
      <div className={`min-w-0 grow ${isUnderWay || kind === 'paused' ? 'basis-full sm:basis-36' : 'basis-36'}`}>
        {kind === 'sending' ? (
          <UploadProgress sent={Math.min(arrived, 0.99)} name={name} />
        ) : (
          <p
            role="status"
            className={`text-sm font-semibold wrap-anywhere ${kind === 'refused' || kind === 'stays' ? 'text-danger' : ''}`}
          >
            {asWritten(wordsOf(state))}
          </p>
        )}
        {kind === 'whole' && <FileNote text={message} />}
      </div>
      <div className="flex flex-wrap max-sm:-ml-3">
        {isUnderWay && (
          <Button variant="ghost" size="sm" onClick={onPause}>
            Pause<span translate="no" className="sr-only">{` ${name}`}</span>
          </Button>
        )}
        {kind === 'paused' && (
          <Button variant="ghost" size="sm" onClick={onGoOn}>
            Go on<span className="sr-only">{` with ${name}`}</span>
          </Button>
        )}
        {canRemove && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            <Icon of={Trash2} className="size-4" /> Remove
            <span translate="no" className="sr-only">{` ${name}`}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
