import { useEffect, useState } from 'react';
import { isPicture } from './picture-types.ts';
import { sendPicture, sendToGallery } from './send-media.ts';

export interface QueuedPicture {
  key: number;
  file: File;
  /** Of the browser's own memory; shows the picture before it is sent. */
  preview: string;
  alt: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The part that is sent, 0 to 1. */
  share: number;
  problem: string;
}

let lastKey = 0;

/** The pictures that wait to be sent, one after the other; what fails stays and can be sent again. */
export function useUploadQueue(onDone: () => void) {
  const [queue, setQueue] = useState<QueuedPicture[]>([]);
  const [refused, setRefused] = useState('');
  const isSending = queue.some(({ state }) => state === 'sending');
  const change = (key: number, next: Partial<QueuedPicture>) =>
    setQueue((current) => current.map((each) => (each.key === key ? { ...each, ...next } : each)));

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.some(({ state }) => state !== 'done')) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [queue]);

  const add = (files: Iterable<File>) => {
    const all = [...files];
    const pictures = all.filter(isPicture);
    const others = all.filter((file) => !isPicture(file)).map(({ name }) => name);
    setRefused(others.length > 0 ? `Not a picture that can be shown: ${others.join(', ')}.` : '');
    setQueue((current) => [
      ...current,
      ...pictures.map((file): QueuedPicture => {
        lastKey += 1;
        const preview = URL.createObjectURL(file);
        return { key: lastKey, file, preview, alt: '', state: 'waiting', share: 0, problem: '' };
      }),
    ]);
  };
  const takeOut = (key: number) =>
    setQueue((current) =>
      current.filter((each) => {
        if (each.key === key) URL.revokeObjectURL(each.preview);
        return each.key !== key;
      }),
    );
  const send = async (toGallery: boolean) => {
    for (const { key, file, alt, state } of queue) {
      if (state === 'done' || alt.trim() === '') continue;
      change(key, { state: 'sending', share: 0, problem: '' });
      const sent = await sendPicture(file, alt, (share) => change(key, { share }));
      const shown = sent.ok && toGallery ? await sendToGallery(sent.data.id) : sent;
      change(key, shown.ok ? { state: 'done', share: 1 } : { state: 'failed', problem: shown.message });
    }
    onDone();
  };
  return { queue, refused, isSending, add, change, takeOut, send };
}
