import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { call } from '../calls/call.ts';
import { sendFile } from '../calls/send-file.ts';
import { type MediaItemWire, refusalOf } from './send-media.ts';

interface QueuedRowProps {
  id: string;
  picture: QueuedPicture;
  isSending: boolean;
  onAlt: (alt: string) => void;
  onRetry: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

export function QueuedRow({ id, picture, isSending, onAlt, onRetry, onCancel, onRemove }: QueuedRowProps) {
  const { file, preview, alt, state, problem, medium } = picture;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] gap-y-2 p-4">
      <SitePicture
        picture={{ url: preview, alt: '' }}
        sizes="7rem"
        className="size-20 rounded-md bg-sunken object-contain sm:row-span-2 sm:size-28"
      />
      <div className="grid min-w-0 gap-2">
        <p className="wrap-anywhere">
          <span translate="no" className="font-semibold">
            {file.name}
          </span>{' '}
          <span className="text-sm whitespace-nowrap text-muted">{fileSize(file.size)}</span>
        </p>
        {state === 'done' && <Done known={medium && medium.alt !== alt.trim() ? medium.alt : null} />}
        {state === 'sending' && <Progress picture={picture} onCancel={onCancel} />}
        {state === 'failed' && <Failed picture={picture} isSending={isSending} onRetry={onRetry} />}
      </div>
      {(state === 'waiting' || state === 'failed') && (
        <Field
          id={id}
          className="col-span-3 row-start-2 sm:col-span-1 sm:col-start-2"
          label={
            <>
              <span>Alt text</span>
              <span className="sr-only">{` for ${file.name}`}</span>
            </>
          }
          required
          errors={state === 'waiting' && problem ? [problem] : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={alt}
              maxLength={300}
              disabled={isSending}
              onChange={(event) => onAlt(event.target.value)}
            />
          )}
        </Field>
      )}
      {state !== 'sending' && (
        <Button
          variant="ghost"
          size="sm"
          className="col-start-3 row-start-1 -mt-1.5 -mr-2 max-md:min-w-11"
          aria-label={`Remove ${file.name} from this list`}
          onClick={onRemove}
        >
          <Icon of={X} className="size-4" />
        </Button>
      )}
    </li>
  );
}

function Done({ known }: { known: string | null }) {
  return (
    <p className="flex items-start gap-2 text-sm font-semibold text-success">
      <Icon of={CircleCheck} className="beside-4" />
      <span>{known === null ? 'Uploaded' : `Already in the library, with the alt text “${known}”`}</span>
    </p>
  );
}

function Failed({
  picture: { file, problem },
  isSending,
  onRetry,
}: Pick<QueuedRowProps, 'picture' | 'isSending' | 'onRetry'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-start gap-2 text-sm font-semibold text-danger">
        <Icon of={CircleAlert} className="beside-4" />
        <span>{` ${problem}`}</span>
      </p>
      <Button variant="secondary" size="sm" aria-label={`Retry ${file.name}`} disabled={isSending} onClick={onRetry}>
        <Icon of={RotateCw} className="size-4" /> Retry
      </Button>
    </div>
  );
}

const bar =
  'h-2 min-w-0 grow appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary';

function Progress({ picture: { file, share }, onCancel }: Pick<QueuedRowProps, 'picture' | 'onCancel'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <progress value={share} aria-label={`Uploading ${file.name}`} className={bar} />
      <span className="min-w-10 text-right tabular-nums">
        {share < 1 ? `${Math.round(share * 100)} %` : 'Processing…'}
      </span>
      <Button variant="secondary" size="sm" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface QueuedPicture {
  key: number;
  file: File;
  preview: string;
  alt: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The share that is uploaded, 0 to 1. */
  share: number;
  problem: string;
  medium?: MediaItemWire;
}

let lastKey = 0;

const queued = (file: File): QueuedPicture => {
  lastKey += 1;
  const preview = URL.createObjectURL(file);
  return { key: lastKey, file, preview, alt: '', state: 'waiting', share: 0, problem: '' };
};

/** The chosen pictures, uploaded one after another. Failed or cancelled ones stay and can be uploaded again. */
export function useUploadQueue({
  isSingle,
  onDone,
}: {
  isSingle: boolean;
  onDone: (uploaded: MediaItemWire[]) => void;
}) {
  const latest = useRef<QueuedPicture[]>([]);
  const underWay = useRef<AbortController>(null);
  const [queue, show] = useState<QueuedPicture[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const set = (next: QueuedPicture[]) => {
    latest.current = next;
    show(next);
  };
  const change = (key: number, next: Partial<QueuedPicture>) =>
    set(latest.current.map((each) => (each.key === key ? { ...each, ...next } : each)));

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.some(({ state }) => state !== 'done')) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      underWay.current?.abort();
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    };
  }, []);

  const add = (files: Iterable<File>) => {
    const chosen = isSingle ? [...files].slice(0, 1) : [...files];
    setRefused(chosen.map(refusalOf).filter((refusal) => refusal !== null));
    const added = chosen.filter((file) => refusalOf(file) === null).map(queued);
    const waiting = latest.current.filter(({ state }) => state !== 'done');
    if (added.length > 0) set(isSingle ? added : [...waiting, ...added]);
  };
  const remove = (key: number) => set(latest.current.filter((each) => each.key !== key));
  const cancel = () => underWay.current?.abort();

  const upload = async ({ key, file, alt }: QueuedPicture, toGallery: boolean) => {
    underWay.current = new AbortController();
    change(key, { state: 'sending', share: 0, problem: '' });
    const sent = await sendFile<MediaItemWire>(
      '/api/admin/media/',
      { alt, file },
      'The picture could not be uploaded. Try again.',
      (share) => change(key, { share }),
      underWay.current.signal,
    );
    const shown =
      sent.ok && toGallery
        ? await call('POST', '/api/admin/media/bulk/', { body: { action: 'gallery', item: [String(sent.data.id)] } })
        : sent;
    if (sent.ok && shown.ok) change(key, { state: 'done', medium: sent.data });
    else if (!shown.ok) change(key, { state: 'failed', problem: shown.message });
  };
  /**
   * Uploads one picture, or all that are not uploaded yet. If any lack alt text, uploads none and returns the first of
   * them.
   */
  const send = async (toGallery: boolean, only?: number): Promise<QueuedPicture | undefined> => {
    const wanted = latest.current.filter(({ key, state }) => (only ? key === only : state !== 'done'));
    const nameless = wanted.filter(({ alt }) => alt.trim() === '');
    for (const { key } of nameless)
      change(key, { state: 'waiting', problem: 'Enter alt text that describes the picture.' });
    if (nameless.length > 0) return nameless[0];
    for (const { key } of wanted) {
      const picture = latest.current.find((each) => each.key === key);
      if (picture) await upload(picture, toGallery);
    }
    onDone(latest.current.flatMap(({ medium }) => medium ?? []));
  };
  return { queue, refused, add, change, remove, cancel, send };
}
