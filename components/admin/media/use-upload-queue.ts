import { useEffect, useRef, useState } from 'react';
import { refusalOf } from './picture-types.ts';
import { type MediaItemWire, sendPicture, sendToGallery } from './send-media.ts';

export interface QueuedPicture {
  key: number;
  file: File;
  /** An object URL that shows the picture before it is uploaded. */
  preview: string;
  alt: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The share that is uploaded, 0 to 1. */
  share: number;
  problem: string;
  /** The uploaded picture in the library. */
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
    const sent = await sendPicture(file, alt, (share) => change(key, { share }), underWay.current.signal);
    const shown = sent.ok && toGallery ? await sendToGallery(sent.data.id) : sent;
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
